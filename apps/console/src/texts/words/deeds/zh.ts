import type { DeedWords } from "../../words.ts";

/** What a deed does, what fits in its fields, and what a refusal of it means. */
export const deeds: DeedWords = {
  notes: {
    "AdminAgent/CreateRootAgent":
      "新建没有上级的总代理。新账号没有密码：提案批准后，须在 30 天内由两位不同的管理员协助其首次登录，一位在玩家页面生成恢复链接，另一位在同一页面生成口令。",
    "AdminAgent/SetRates": "更正账号的奖金组和返点，可以调低；未填写的项保持不变。",
    "AdminAgent/SetQuota":
      "设置代理可以开多少个该奖金组的直属账号；留空为不限。已开的账号不受影响。",
    "AdminAgent/Move": "从次日 00:00 起，把账号及其全部下级移到本站另一位代理名下。",
    "AdminAgent/CancelMove": "取消尚未生效的移动。",
    "AdminPlayer/ResetSecurity":
      "为丢失验证方式的玩家解除所选的保护：所有登录失效，提现暂停 24 小时，并通知玩家。解除登录密码后，账号无法登录，直到玩家设置新密码：一位管理员在玩家页面生成恢复链接，另一位管理员在同一页面生成口令。",
    "AdminPlayer/RecoveryLink":
      "生成恢复链接：玩家在重置后，或新总代理首次登录前，凭此设置登录密码。链接只能使用一次，24 小时内有效，须与另一位管理员生成的口令一并使用；新链接会使旧链接失效。",
    "AdminPlayer/RecoveryCode":
      "生成与恢复链接配套的口令。须由生成链接以外的另一位管理员操作，任何一人都不会同时掌握两者。",
    "AdminPlayer/AdjustBalance":
      "给账号加款或扣款，每个请求只执行一次。同一管理员或同一账号一天内超过单人限额的，须由第二人批准。加款可以要求先完成流水再提现。",
    "AdminPlayer/SetBlacklist":
      "把账号列入或移出黑名单。列入后立即下线，并且无法登录。24 小时内超过单人限额的，须由第二人批准。",
    "AdminPlayer/SetFlags":
      "设置或解除账号的限制；未选的保持不变。可以填写自动结束的时间，以及玩家看到的说明。冻结的账号会立即下线。24 小时内超过单人限额的，须由第二人批准。",
    "AdminRisk/DecideSignal":
      "对风控信号作出结论：有合理解释、属实，或重新打开。相关账号不受其他影响。",
    "AdminWithdraw/Approve": "批准提现，向申请时的收款人付款，由通道自动付款或人工付款。",
    "AdminWithdraw/SetRules": "发布新版本的提现规则，此后的提现按新规则审核。",
    "AdminIssue/Cancel":
      "提议取消一期：退回本金，公开种子。只能在开奖前取消，开奖号码已知后取消等于人为选号。",
    "AdminRebate/Cancel": "取消尚未发放的返点，此后不再发放。其他人的部分不受影响。",
    "AdminDeposit/CloseProblem": "结束异常款项而不入账：款项已在系统外退还付款人，或实际没有到账。",
    "AdminDeposit/CreditProblem":
      "把异常款项按实际价值计入玩家账户，金额不能手工填写。超过单人限额的，须由第二人批准。",
    "AdminDeposit/EnterPayment":
      "为等待付款的充值申请录入到账款项，按银行通知的同样规则核对。超过单人限额的，须由第二人批准。",
    "AdminWallet/Collect": "从玩家余额中收回欠款，最多收到余额为止。",
    "AdminWallet/WriteOff": "核销玩家的欠款。",
    "AdminWallet/RelieveTurnover": "减免玩家需要完成的流水：减少剩余流水，填 0 则全部免除。",
    "AdminMerchant/Create":
      "新建商户及其内部账户；批准后站点在所填域名上开通。新站点为演示站，只使用虚拟币。负责人须另行邀请，链接在商户页面生成。",
    "AdminMerchant/SetState": "更改商户状态，批准后生效。维护或关闭期间，玩家无法使用站点。",
    "AdminProtection/EndExclusion": "与玩家通话后，提前结束其自我排除；由第二位管理员决定。",
    "AdminStaff/Invite":
      "提议以某一角色邀请新员工。批准后，该员工凭员工页面生成的链接设置密码和身份验证器。",
    "AdminStaff/Reset":
      "提议重置丢失密码或身份验证器的员工：其登录立即失效，须凭员工页面生成的链接重新设置。",
    "AdminStaff/SetRole": "提议更改员工的角色；批准后其登录失效。",
    "AdminStaff/SetState": "立即停用员工，或提议恢复；恢复须两人完成。",
    "AdminStaff/IssueLink":
      "生成链接，供受邀员工设置密码和身份验证器：只能使用一次，24 小时内有效，须与另一位员工生成的口令一并使用；新链接会使旧链接失效。",
    "AdminRole/Save": "提议新建或替换本商户自己的角色；批准后，该角色员工的登录失效。",
    "AdminTerms/Publish":
      "发布协议的新版本：此后所有人须先签署才能使用相关功能。以“# ”开头的行为标题，以“- ”开头的行为列表项，不支持其他格式。",
    "AdminPayout/Refuse": "结束一笔没有付出、也不会付出的付款：已暂停的，或仍在排队的。",
    "AdminPayout/Release": "核对收款人无误后，让暂停的付款继续；或确认矛盾已经查清。",
    "AdminPayout/Resume": "在全部暂停后，恢复付款。",
    "AdminPayout/SaveRoute": "更改付款方式；不填编号则新增。",
    "AdminPayout/Settle": "录入人工付款或结果不明的付款的最终结果，并附凭证。",
    "AdminSystem/SaveMonitoring": "设置页面是否以及如何上报错误。",
    "AdminSystem/SaveSetting": "按名称修改一项设置；涉及开放功能或资金限额的设置只能提交提案。",
    "AdminRail/SaveChannel": "更改收款方式；不填编号则新增。已提交的充值申请不受影响。",
    "AdminRail/SaveRoute": "更改在支付商处的账户；不填编号则新增。密钥只写不读，留空则保持不变。",
    "AdminChain/SetState":
      "允许或暂停玩家通过某条链付款。暂停一人即可，恢复须第二人批准。到账款项始终照常读取和入账。",
    "AdminGame/SetEntropyMode":
      "提议更改游戏开奖种子混入的来源：封存的注单、公共信标，或演示用的测试信标。只影响尚未生成的期次，约 25 小时之后；已生成的期次保持不变。",
    "AdminGame/SetLimits":
      "提议更改本商户玩家在某一类别的限额；留空为平台默认。批准后的投注生效，已接受的注单保持原有上限。",
    "AdminGame/SetOdds": "提议更改本商户的赔率，批准后的投注生效；已接受的注单保持原有赔率。",
    "AdminBet/VoidTechnical":
      "提议撤销因平台错误产生的注单：全部撤销或全部保留，退回全部本金，玩家会看到原因。只能在开奖前撤销，号码已知后不撤销任何注单。",
  },
  hints: {
    "AdminAgent/CreateRootAgent.NewUserName": "6 至 16 位字母和数字，以字母开头",
    "AdminAgent/CreateRootAgent.PrizeGroup": "1700 至 1980 之间的偶数",
    "AdminAgent/SetQuota.PrizeGroup": "1700 至 1980 之间的偶数",
    "AdminAgent/SetRates.PrizeGroup": "1700 至直属上级奖金组之间的偶数；留空则保持不变",
    "AdminAgent.Rates.Rate": "0 至 1000，不超过站点上限；20 即 0.20%",
  },
  refusals: {
    "AdminAgent/CreateRootAgent.UNFIT": "账号已被占用、返点类别重复，或返点超过站点上限",
    "AdminPlayer/RecoveryCode.SAME_PERSON": "链接是您生成的，口令须由另一位管理员生成",
    "AdminPlayer/RecoveryCode.NOT_FOUND": "没有这个账号，或没有仍然有效的链接",
    "AdminPlayer/RecoveryLink.NOT_FOUND": "没有这个账号，或该账号不在等待设置新密码",
    "AdminStaff/IssueCode.SAME_PERSON": "链接是您生成的，口令须由另一位管理员生成",
    "AdminMerchant/IssueOwnerCode.SAME_PERSON": "链接是您生成的，口令须由另一位管理员生成",
  },
};
