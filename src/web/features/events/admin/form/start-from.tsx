import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  EVENT_PRESETS,
  type EventPreset,
  presetOfTemplate,
} from '#shared/domain/events/event-presets.ts'
import { PresetCard, PresetCards, PresetLink, Section } from '#web/ui/index.ts'
import { eventsQuery } from '../../events.api.ts'
import { templatesQuery } from '../../series/series.api.ts'

type Props = { chosen: EventPreset | undefined; onChoose: (preset: EventPreset) => void }

/** Usual kinds of races and the guild's templates, each of which fills in everything that is folded. */
export function StartFrom({ chosen, onChoose }: Props) {
  const { data: events = [] } = useQuery(eventsQuery)
  const { data: templates = [] } = useQuery(templatesQuery)
  const latest = events
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => other.startDateTime.getTime() - one.startDateTime.getTime())[0]
  return (
    <Section title="Start From">
      <PresetCards label="Start from">
        {[...EVENT_PRESETS, ...templates.map(presetOfTemplate)].map((preset) => (
          <PresetCard
            key={preset.id}
            figure={preset.figure}
            unit={preset.unit}
            about={preset.about}
            isChosen={preset.id === chosen?.id}
            onChoose={() => onChoose(preset)}
          />
        ))}
        {latest && (
          <PresetLink
            figure="Again"
            about={`As ${latest.title}, whole weeks later`}
            render={<Link to="/admin/events/create" search={{ from: latest.id }} />}
          />
        )}
      </PresetCards>
    </Section>
  )
}
