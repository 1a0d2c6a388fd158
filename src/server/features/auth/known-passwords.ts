import { invalidInput } from '#server/errors.ts'

/** What people add to a common password when they are asked for a longer one. */
const ADDED = /[\d\p{P}\p{S}\s]{1,4}$/u

/** Refuses passwords that everybody tries first, whatever their case and with up to four digits or signs added. */
export async function refuseKnownPassword(password: string, field: string) {
  const known = await listKnown()
  const folded = password.normalize('NFC').trim().toLowerCase()
  if ([folded, folded.replace(ADDED, '')].some((one) => known.includes(one)))
    throw invalidInput(
      'This password is among those that are guessed first. Choose another one, such as four words that do not belong together.',
      field,
    )
}

/** The most common passwords, most common first. Nobody may choose one for days, and it takes 4 MB. */
async function listKnown() {
  const { default: common } = await import('@zxcvbn-ts/language-common')
  return common.dictionary['passwords-common']
}
