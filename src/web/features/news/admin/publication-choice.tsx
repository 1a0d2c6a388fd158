import type { ManagedArticle } from '#shared/contract/news.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { localZone } from '#web/lib/local-zone.ts'
import { Panel, type RadioCard, RadioCards, TextInput } from '#web/ui/index.ts'
import type { NewsDraft } from './news-draft.ts'

type Props = {
  draft: NewsDraft
  item: ManagedArticle | undefined
  error: string | undefined
  onChange: (part: Partial<NewsDraft>) => void
}

export function PublicationChoice({ draft: { publication, at }, item, error, onChange }: Props) {
  return (
    <Panel title="Publication">
      <RadioCards
        label="When members see it"
        options={item?.state === 'published' ? [published(item), ...choices] : choices}
        value={publication}
        onChange={(next) => onChange({ publication: next })}
      />
      {publication === 'at' && (
        <TextInput
          label="Date and Time"
          type="datetime-local"
          help={`In your time zone, ${localZone()}`}
          value={at}
          error={error}
          onChange={(next) => onChange({ at: next })}
        />
      )}
    </Panel>
  )
}

type Choice = NewsDraft['publication']

const choices: RadioCard<Choice>[] = [
  { value: 'draft', label: 'Draft', description: 'Only admins see it.' },
  { value: 'now', label: 'Now', description: 'Members see it as soon as it is saved.' },
  { value: 'at', label: 'At a time', description: 'It is published automatically at that time.' },
]

function published({ publishedAt }: ManagedArticle): RadioCard<Choice> {
  const since = publishedAt ? `Since ${formatMoment(publishedAt, localZone())}.` : ''
  return { value: 'keep', label: 'Published', description: since }
}
