import { type Control, useController } from 'react-hook-form'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { DateTimeField, Panel, type RadioCard, RadioCards } from '#web/ui/index.ts'
import type { NewsDraft } from './news-draft.ts'
import type { NewsInput } from './news-resolver.ts'

type Props = {
  control: Control<NewsDraft, unknown, NewsInput>
  item: ManagedArticle | undefined
}

export function PublicationChoice({ control, item }: Props) {
  const { field } = useController({ control, name: 'publication' })
  const zone = useShownZone()
  return (
    <Panel title="Publication">
      <RadioCards
        label="When Members See It"
        options={item?.state === 'published' ? choicesOf(item, zone) : choices}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'at' && (
        <DateTimeField
          control={control}
          name="at"
          label="Date and Time"
          help={`In your time zone, ${zone}`}
        />
      )}
    </Panel>
  )
}

type Choice = NewsDraft['publication']

const choices: RadioCard<Choice>[] = [
  { value: 'draft', label: 'Draft', description: 'Only admins see it.' },
  { value: 'now', label: 'Now', description: 'Members see it as soon as it is saved.' },
  { value: 'at', label: 'At a Set Time', description: 'It is published automatically then.' },
]

/** The choices for news that members see already. */
function choicesOf({ publishedAt }: ManagedArticle, zone: string): RadioCard<Choice>[] {
  const since = publishedAt ? `Since ${formatMoment(publishedAt, zone)}.` : ''
  return [
    { value: 'keep', label: 'Published', description: since },
    ...choices.map((choice) => (choice.value === 'now' ? AGAIN : choice)),
  ]
}

const AGAIN: RadioCard<Choice> = {
  value: 'now',
  label: 'Publish Again',
  description: 'With the time of saving, so it moves to the top of the news.',
}
