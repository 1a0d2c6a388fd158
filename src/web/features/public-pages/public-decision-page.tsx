import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PublicDecision } from '#shared/contract/public/decisions.ts'
import { categoryName } from '#shared/domain/stewarding/incidents.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  ButtonLink,
  ButtonRow,
  DocumentSheet,
  Frame,
  Lamp,
  NumberPlate,
  type Term,
  Terms,
  TextLink,
} from '#web/ui/index.ts'
import { publicDecisionQuery } from './public-pages.api.ts'
import { useEventOfPage } from './use-event-of-page.ts'

const here = getRouteApi('/_member/events/$id/decisions/$number')

export function PublicDecisionPage() {
  const { id, number } = here.useParams()
  const eventId = idInAddress(id) ?? 0
  const board = <Link to="/events/$id/decisions" params={{ id }} />
  return (
    <Loaded
      id={number}
      query={(known) => publicDecisionQuery(eventId, known)}
      page={{ title: 'Decision' }}
      failure="Failed to load decision"
      missing={<NotFound thing="Decision" link={board} linkText="Notice Board" />}
    >
      {(decision) => (
        <Frame>
          <Sheet decision={decision} eventId={eventId} />
          <ButtonRow>
            <ButtonLink render={board}>Notice Board</ButtonLink>
          </ButtonRow>
        </Frame>
      )}
    </Loaded>
  )
}

function Sheet({ decision, eventId }: { decision: PublicDecision; eventId: number }) {
  const { data: guild } = useQuery(guildQuery)
  const event = useEventOfPage(eventId)
  const isVoid = decision.state === 'taken-back'
  return (
    <DocumentSheet
      kicker={[guild?.guildName, event?.title].filter(Boolean).join(' · ')}
      title={`Decision ${decision.number}`}
      isVoid={isVoid}
      when={
        <>
          Published <b>{formatMoment(decision.publishedAt, event?.timezone ?? 'UTC')}</b>
          {isVoid && <Lamp tone="closed">Taken back</Lamp>}
        </>
      }
    >
      <Terms items={termsOf(decision)} />
    </DocumentSheet>
  )
}

function termsOf(decision: PublicDecision): Term[] {
  const { title, outcome, cars, driver, category, lap, fact, rule, reasons, state } = decision
  const about = [
    category !== null && categoryName(category).toLowerCase(),
    lap !== null && `lap ${lap}`,
  ].filter(Boolean)
  const terms: (Term | false)[] = [
    {
      label: 'Outcome',
      value: outcome.length > 0 ? outcome.join('\n') : title,
      isMain: true,
      isVoid: state === 'taken-back',
    },
    cars.length > 0 && {
      label: cars.length === 1 ? 'Car' : 'Cars',
      value: cars.map(({ carNumber, carClass }, index) => (
        <span key={`${carClass} ${carNumber}`}>
          {index > 0 && ', '}
          <NumberPlate number={carNumber} classToken={carClass} /> {carClass}
        </span>
      )),
    },
    driver !== null && { label: 'Driver', value: driver },
    about.length > 0 && { label: 'Incident', value: about.join(', ') },
    fact !== '' && { label: 'Facts', value: fact },
    rule !== null && {
      label: 'Rule',
      value:
        rule.link === null ? (
          rule.text
        ) : (
          <TextLink render={<Link to={rule.link} />}>{rule.text}</TextLink>
        ),
    },
    reasons !== '' && { label: 'Reasons', value: reasons },
  ]
  return terms.filter((term) => term !== false)
}
