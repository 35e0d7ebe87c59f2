/** The colours that a merchant may choose for its betting screens. */
export const skinClasses = ["vermilion", "jade", "indigo", "ink", "plum"] as const;
