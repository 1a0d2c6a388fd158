import { useQuery } from '@tanstack/react-query'
import { Copy, ImageDown } from 'lucide-react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { isOnPodium } from '#shared/domain/results/podium.ts'
import { REPAIRS_ARE } from '#shared/domain/race-documents/pit-cards.ts'
import { raceStory } from '#shared/domain/race-story/race-story.ts'
import { copyText } from '#web/parts/copy-text.ts'
import { Button, ButtonLink, Cluster, Panel, Prose } from '#web/ui/index.ts'
import { useRaceSource } from './race-documents.api.ts'
import type { ShownRace } from './shown-race.ts'

type Props = { eventId: number; session: number | undefined; race: ShownRace }

/** The race in a few sentences, to read and to copy. What its log tells appears once that has loaded. */
export function Story({ eventId, session, race }: Props) {
  const { raceLogQuery, isForVisitors } = useRaceSource()
  const { data: log, isPending } = useQuery(raceLogQuery(eventId, session))
  const { timeline, seams, poles, greenSeconds: green } = race
  const paragraphs = raceStory(timeline, { seams, poles, ofLog: log && { log, green } })
  const tells = (...words: string[]) =>
    paragraphs.some((text) => words.some((word) => text.includes(word)))
  return (
    <Panel
      title="Race Story"
      foot={[
        SOURCES,
        tells('incident') && INCIDENTS,
        tells('looks like a repair', 'look like repairs') && REPAIRS_ARE,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Cluster>
          <Button
            size="small"
            icon={Copy}
            disabled={isPending}
            onClick={() =>
              void copyText(
                paragraphs.join('\n\n'),
                { title: 'Story copied' },
                'Select the text and copy it yourself.',
              )
            }
          >
            Copy Text
          </Button>
          {!isForVisitors && race.cars.some(isOnAPodium) && (
            <ButtonLink
              size="small"
              icon={ImageDown}
              href={endpointUrl(raceExportApi.getStoryImage, { id: eventId }, { session })}
              download
            >
              Download Image
            </ButtonLink>
          )}
        </Cluster>
      }
    >
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </Panel>
  )
}

const SOURCES =
  "Written from the laps and the classification, also after a steward's decision. How long stops and stints took is computed from the laps."
const INCIDENTS =
  "Incidents are contacts, track limits with a consequence, and penalties. Per hour, only cars with at least half of the winner's laps count."

const isOnAPodium = ({ classPlace, status }: ShownRace['cars'][number]) =>
  isOnPodium({ place: classPlace, status })
