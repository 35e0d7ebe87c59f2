/** Smallest stake that may be offered, in yuan. */
export const followStakeMin = "10";
/** Offers that a player may have open. */
export const followOffersMax = 5;
/** Highest commission, in 1/10,000 of the follower's net profit. */
export const followCommissionMax = 500;
export const followWordsMax = 40;
