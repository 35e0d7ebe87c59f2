/** What an account of a demo site begins with, and what a refill leads to. Shape: as `Amount`. */
export const playMoneyTarget = "10000";
