/** Smallest stake that may be offered, in yuan. */
export const followStakeMin = "10";
/** Offers that a player may have open. */
export const followOffersMax = 5;
/** Highest commission, in 1/10,000 of the follower's net profit. */
export const followCommissionMax = 500;
export const followWordsMax = 40;
/** Issues on which a leader is followed by itself, at most. */
export const followAutoIssuesMax = 10;
/** How long it waits for them. */
export const followAutoHours = 24;
/** Leaders and games that a player may follow by itself at the same time. */
export const followAutosMax = 5;

/** Text without control characters, and without those that turn the direction of what follows or cannot be seen. */
export const visibleText =
  /^[^\p{Cc}\p{Cs}\p{Co}\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]*$/u;
