import type { SampleContact } from '../../contract/live-samples.ts'

/** Both drivers report a contact, at times that differ by less, in seconds. */
const SAME_CONTACT = 1.5

export const contactKey = ({ et, a, b }: SampleContact) =>
  [et.toFixed(1), ...[a, b].toSorted()].join(' ')

/** Each contact once, as it was first reported. */
export function mergedContacts(contacts: readonly SampleContact[]): SampleContact[] {
  const latest = new Map<string, number>()
  return contacts
    .toSorted((one, other) => one.et - other.et)
    .filter(({ et, a, b }) => {
      const pair = [a, b].toSorted().join('\n')
      const before = latest.get(pair)
      latest.set(pair, et)
      return before === undefined || et - before > SAME_CONTACT
    })
}
