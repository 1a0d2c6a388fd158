// Bytes 0x80 to 0x9F, where windows-1252 differs from Latin-1. Some versions of Node decode them as Latin-1.
const SPECIAL =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

export const toWindows1252 = (latin1: string) =>
  latin1.replaceAll(/[\u0080-\u009F]/g, (c) => SPECIAL[c.charCodeAt(0) - 0x80] ?? c)

/** The opposite of `toWindows1252`. */
export const fromWindows1252 = (text: string) =>
  text.replaceAll(/[^\0-\u007F\u00A0-\u00FF]/g, (c) => {
    const index = SPECIAL.indexOf(c)
    return index < 0 ? c : String.fromCharCode(0x80 + index)
  })
