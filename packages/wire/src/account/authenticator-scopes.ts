/** What an authenticator can be asked for; an account's choice is their sum. */
export const authenticatorScopes = {
  LOGIN: 1,
  LOGIN_PASSWORD: 2,
  FUNDS_PASSWORD: 4,
  TRANSFER: 8,
  WITHDRAW: 16,
  FUNDS_PASSWORD_RESET: 32,
} as const;
/** All of them, which is what a new authenticator is asked for. */
export const allScopes = 63;
/** Recovery codes that a new authenticator comes with. */
export const recoveryCodeCount = 10;
