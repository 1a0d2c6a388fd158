import { type Digest, DIGEST_HOUR } from '#shared/domain/notifications/digests.ts'
import { SelectInput } from '#web/ui/index.ts'
import { useSetDigest } from './notifications.api.ts'

type Choice = Digest | 'single'

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'single', label: 'Each at once' },
  { value: 'daily', label: `Once a day, at ${DIGEST_HOUR}:00` },
  { value: 'weekly', label: `Once a week, on Mondays at ${DIGEST_HOUR}:00` },
  { value: 'urgent', label: 'Only what cannot wait' },
]

/** Whether mails come one by one. */
export function DigestChoice({ digest: stored }: { digest: Digest | null }) {
  const setDigest = useSetDigest()
  const digest = setDigest.isPending ? setDigest.variables : stored
  return (
    <SelectInput
      label="Mails come"
      help="What cannot wait, such as an offer or a moved start, comes at once in any case. What you have read in the inbox is left out."
      options={CHOICES}
      value={digest ?? 'single'}
      onChange={(choice) => setDigest.mutate(choice === 'single' ? null : choice)}
    />
  )
}
