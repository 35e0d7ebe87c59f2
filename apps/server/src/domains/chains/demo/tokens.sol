// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Play USDT of demo sites and tests, in the forms that real tokens have. Worth nothing.
// Whoever deployed a token is its owner, and may mint.
abstract contract Forms {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    address public immutable owner = msg.sender;
    bool public paused;
    // In 1/10,000 of what is sent; the owner gets it.
    uint256 public feeRate;
    mapping(address => bool) public isBlocked;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    function mint(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
    }

    function setFeeRate(uint256 value) external onlyOwner {
        require(value <= 10000, "more than all");
        feeRate = value;
    }

    function setBlocked(address who, bool value) external onlyOwner {
        isBlocked[who] = value;
    }

    function _approve(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _spend(address from, uint256 value) internal {
        require(allowance[from][msg.sender] >= value, "not allowed");
        allowance[from][msg.sender] -= value;
    }

    function _move(address from, address to, uint256 value) internal {
        require(!paused, "paused");
        require(!isBlocked[from] && !isBlocked[to], "blocked");
        require(balanceOf[from] >= value, "not enough");
        uint256 fee = value * feeRate / 10000;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balanceOf[owner] += fee;
            emit Transfer(from, owner, fee);
        }
    }
}

// As the standard has it. Deployed by anybody else under the same name it is a counterfeit.
contract PlainToken is Forms {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Forms(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }
}

// Returns nothing, as the first USDT does.
contract QuietToken is Forms {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Forms(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, value);
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        _approve(spender, value);
    }
}
