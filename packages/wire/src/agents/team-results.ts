import { defineResults } from "../core/result.ts";

/** Looking at a team. Whoever does not stand in it does not exist for its agent. Source: domain/enums.md B8. */
export const teamResults = defineResults({
  NOT_EXIST: { code: 1, zh: "会员不存在", en: "Player does not exist", ui: { kind: "toast" } },
});
