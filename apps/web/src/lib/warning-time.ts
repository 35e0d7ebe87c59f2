/** How long a warning of the site stays unless pointer or focus holds it. Source: spec section 2. Units: ms. */
export const warningHidesAfterMs = 5_000;
