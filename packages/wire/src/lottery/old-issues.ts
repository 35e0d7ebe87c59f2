/** Closed issues of a game that pages show, until the merchant sets another number. Source: spec section 9. */
export const oldIssuesDefault = 20;
/** More are not told with one call. */
export const oldIssuesMax = 200;
