import { useLocalMoment } from '#web/browser/local-moment.ts'
import { ChangedValue, Details, Stack } from '#web/ui/index.ts'
import { type AuditChange, auditChanges } from './audit-changes.ts'
import { fieldText, valueText } from './audit-words.ts'

const CHANGES_SHOWN = 3

type Props = { before: unknown; after: unknown }

/** Shows the first changes; the rest can be expanded, unless it is one, which takes no more room than the button. */
export function ChangeList({ before, after }: Props) {
  const changes = auditChanges(before, after, useLocalMoment()).map(({ field, ...values }) => (
    <ChangedValue key={field} field={fieldText(field)} {...inWords(field, values)} />
  ))
  if (changes.length === 0) return null
  const shown = changes.length === CHANGES_SHOWN + 1 ? changes.length : CHANGES_SHOWN
  const rest = changes.slice(shown)
  return (
    <Stack gap="tight">
      {changes.slice(0, shown)}
      {rest.length > 0 && (
        <Details summary={`${rest.length} more`}>
          <Stack gap="tight">{rest}</Stack>
        </Details>
      )}
    </Stack>
  )
}

function inWords(field: string, { before, after }: Omit<AuditChange, 'field'>) {
  return {
    ...(before !== undefined && { before: valueText(field, before) }),
    ...(after !== undefined && { after: valueText(field, after) }),
  }
}
