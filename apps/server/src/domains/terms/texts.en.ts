import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  pointKeyPoints: `Fee: sending points costs nothing.
Arrival: at once.
For good: nothing brings points back once they are sent, and the site does not collect them for you.
Turnover: whoever receives points has to bet them as the rules say before he withdraws.
Disputes: what you agreed with each other is your own affair.`,
  pointText: `# 1. What this is for
This agreement is about points that members send to each other. You can send them to those right below you, and with the team privilege to your whole team.
Sign it before you send points. When it changes, sign the new version before you go on.
# 2. How points are sent
Sending takes your funds password, and the code of your authenticator where you use one.
- The window shows how much you may send at once and in a day.
- What still has to be bet cannot be sent.
- For a while after a change of your security nothing can be sent.
# 3. Arrival
Points leave your balance and reach the other one at once. Compare the name, nick name and level before you confirm.
Nothing brings them back. If you picked the wrong person, only he can return them.
# 4. Turnover of the receiver
Points that are received ask for turnover before they can be withdrawn.
# 5. What is not allowed
- Do not trade points or pay for others with them.
- Do not use them to get around withdrawal rules, limits or a self-exclusion.
- The site may stop transfers and ask for an explanation.
# 6. Disputes
Wages, dividends and top-ups that you promised each other are your own affair. The site keeps a record of every transfer and shows it to both sides.
# 7. Taking it back
You can take your signature back at any time. Then you cannot send points any more; what was sent stays sent.`,
  currencyKeyPoints: `Fee: the network fee is shown before you confirm.
Arrival: after the confirmations of the network, usually a few minutes.
For good: nothing brings back a payment on a chain.
Wrong chain: what is lost by a wrong address or network is your loss.
Disputes: the records of the chain and of the site decide.`,
  currencyText: `# 1. What this is for
This agreement is about paying in and withdrawing USDT. Sign it before you withdraw to a USDT address, and again when it changes.
# 2. Networks and addresses
The table below lists the networks of the site. An address on one network is not the same place on another.
- Withdraw only to addresses of your own.
- A new address waits for a while before it can be used.
- Compare the address part by part, and make sure that its holder supports the network.
# 3. Rate
The site publishes what 1 USDT costs and keeps it for your request. What arrives is what you saw when you confirmed.
# 4. Confirmations
A payment needs the confirmations of the table. When a network is busy it takes longer; the site shows how far it is.
# 5. For good
A payment on a chain cannot be taken back. The site cannot recover what went to a wrong network or address.
# 6. Risks
The price of USDT can change, and its issuer can freeze addresses. You bear these risks.
# 7. Taking it back
You can take your signature back at any time. Then you cannot withdraw to USDT addresses any more; withdrawals that have begun go on.`,
};
