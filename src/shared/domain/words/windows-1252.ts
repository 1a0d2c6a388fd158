// Bytes 0x80 to 0x9F, where windows-1252 differs from Latin-1. Some versions of Node decode them as Latin-1.
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

export const toWindows1252 = (latin1: string) =>
  latin1.replaceAll(/[\u0080-\u009F]/g, (c) => SPECIAL[c.charCodeAt(0) - 0x80] ?? c)

/** The opposite of `toWindows1252`. */
export const fromWindows1252 = (text: string) =>
  text.replaceAll(/[^\0-\u007F\u00A0-\u00FF]/g, (c) => {
    const index = SPECIAL.indexOf(c)
    return index < 0 ? c : String.fromCharCode(0x80 + index)
  })
