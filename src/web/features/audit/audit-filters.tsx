import { AUDIT_KINDS, type AuditFilterKind, BY_ADMINS, KIND_NAMES } from '#shared/actions/kinds.ts'
import { DateInput, FormColumns, SelectInput, TextInput } from '#web/ui/index.ts'
import type { AuditSearch } from './audit.api.ts'

const ALL = 'all'

const kinds: { value: AuditFilterKind | typeof ALL; label: string }[] = [
  { value: ALL, label: 'Everything' },
  { value: BY_ADMINS, label: 'Acts of admins' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
]

type Props = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }

export function AuditFilters({ search, onChange }: Props) {
  return (
    <FormColumns columns={4}>
      <TextInput
        label="Person"
        value={search.person}
        onChange={(person) => onChange({ person })}
        autoComplete="off"
      />
      <SelectInput
        label="Kind"
        options={kinds}
        value={search.kind ?? ALL}
        onChange={(kind) => onChange({ kind: kind === ALL ? undefined : kind })}
      />
      <DateInput label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <DateInput label="To" value={search.to} onChange={(to) => onChange({ to })} />
    </FormColumns>
  )
}
