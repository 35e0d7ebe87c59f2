/** What a window is called that was given no name of its own, and its button. Source: spec section 2. */
export const defaultWords = { title: "提示", confirm: "确认" };
