/** The text on one line: it does not end at the spaces between its words. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
