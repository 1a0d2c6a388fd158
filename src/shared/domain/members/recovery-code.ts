/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

export const RECOVERY_CODES = 10

/** 59 bits: 'k7mw-93hd-xq2r'. @param random a whole number from 0 to below the limit */
export function recoveryCode(random: (limit: number) => number) {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** However it was typed. */
export function normalizedCode(typed: string) {
  return typed.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** Codes of an app have six digits; recovery codes have more signs. */
export function isAppCode(typed: string) {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''))
}
