/** State of a registration link. Source: domain/enums.md A35. */
export const RegisterLinkState = {
  ACTIVE: 0,
  DISABLED: 1,
  EXPIRED: 2,
  USED_UP: 3,
} as const;
export type RegisterLinkState = (typeof RegisterLinkState)[keyof typeof RegisterLinkState];

export const registerLinkStateText: Record<RegisterLinkState, { zh: string; en: string }> = {
  0: { zh: "有效", en: "Active" },
  1: { zh: "停用", en: "Disabled" },
  2: { zh: "过期", en: "Expired" },
  3: { zh: "次数用完", en: "Used up" },
};

/** How the page looks that a registration link opens. */
export const LandingStyle = {
  PLAIN: 0,
  PERSONAL: 1,
  PROVABLE: 2,
} as const;
export type LandingStyle = (typeof LandingStyle)[keyof typeof LandingStyle];

export const landingStyleText: Record<LandingStyle, { zh: string; en: string }> = {
  0: { zh: "简洁", en: "Plain" },
  1: { zh: "邀请函", en: "Invitation" },
  2: { zh: "可验证开奖", en: "Draws you can check" },
};
