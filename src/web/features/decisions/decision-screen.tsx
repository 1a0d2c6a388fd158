import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Copy, ImageDown, Printer } from 'lucide-react'
import { type Decision, decisionsApi } from '#shared/contract/decisions.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { isChanged, placeText } from '#shared/domain/decisions/result-effect-words.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { guildQuery } from '#web/data/guild.ts'
import { copyText } from '#web/parts/copy-text.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  Button,
  ButtonLink,
  Cluster,
  Columns,
  DocumentSheet,
  type EffectFigure,
  EffectFigures,
  Frame,
  Notice,
  Panel,
  Printed,
  Row,
  Rows,
  Stack,
  SubLine,
  Tag,
  Terms,
  TextLink,
} from '#web/ui/index.ts'
import { decisionTerms } from './decision-terms.tsx'
import { DecisionVideos } from './decision-videos.tsx'
import { fromText, toText } from './from-text.ts'
import { DecisionState } from './notice-rows.tsx'
import { PrintedDecision } from './printed-decision.tsx'

/** A decision as a document, with its effect beside it. */
export function DecisionScreen({ decision }: { decision: Decision }) {
  const { data: guild } = useQuery(guildQuery)
  const zone = useShownZone()
  const { number, event, state, version, versions, document } = decision
  const [latest = version] = versions
  const published = versions.at(-1) ?? version
  const ownZone = event?.timezone ?? 'UTC'
  const appealUntil = 'until' in document.appeal ? document.appeal.until : null
  const figures = effectFigures(decision)
  return (
    <Frame>
      <Cluster>
        <DecisionState line={{ state, appealUntil }} />
        {versions.length > 1 && <Tag>Version {version.number}</Tag>}
      </Cluster>
      {version.number < latest.number && (
        <Notice tone="caution" title="This is an earlier version">
          Version {latest.number} is what holds now.
        </Notice>
      )}
      <Columns
        side={
          <Stack>
            {figures.length > 0 && <EffectFigures items={figures} />}
            <Stack gap="small">
              <Button icon={Printer} onClick={() => print()}>
                Print, A4
              </Button>
              <Button
                icon={Copy}
                onClick={() =>
                  void copyText(
                    globalThis.location.href,
                    { title: 'Link Copied' },
                    'Copy the address of the page yourself.',
                  )
                }
              >
                Copy Link
              </Button>
              <ButtonLink icon={ImageDown} href={imageUrl(decision)} download>
                Download Image
              </ButtonLink>
              <BoardLink decision={decision} />
            </Stack>
            {event && decision.cameFrom !== 'race-director' && (
              <DecisionVideos eventId={event.id} number={number} />
            )}
            <VersionsPanel decision={decision} zone={ownZone} />
          </Stack>
        }
      >
        <DocumentSheet
          kicker={[guild?.guildName, fromText(decision), toText(decision)]
            .filter(Boolean)
            .join(' · ')}
          title={`Decision ${number}`}
          isVoid={state === 'taken-back'}
          when={
            <>
              Published <b>{formatMoment(published.at, ownZone)}</b>
              <LocalTime at={published.at} timezone={ownZone} isBelow />
            </>
          }
        >
          <Terms items={decisionTerms(decision, zone)} />
        </DocumentSheet>
      </Columns>
      <Printed>
        <PrintedDecision decision={decision} />
      </Printed>
    </Frame>
  )
}

function effectFigures({ resultEffect, state }: Decision): EffectFigure[] {
  if (!resultEffect || state === 'taken-back') return []
  return resultEffect.cars
    .filter((car) => car.isPenalised || isChanged(car))
    .flatMap(({ carNumber, carClass, before, after, points }) => [
      {
        label: `#${carNumber}, ${carClass}`,
        before: placeText(before),
        after: placeText(after),
      },
      ...points.filter(isOther).map((one) => ({
        label: `#${carNumber}, points in ${one.championship}`,
        before: String(one.before),
        after: String(one.after),
      })),
    ])
}

const isOther = (one: { before: number; after: number }) => one.before !== one.after

function imageUrl({ event, championship, number }: Decision) {
  return event
    ? endpointUrl(decisionsApi.getImageOfEvent, { id: event.id, number })
    : endpointUrl(decisionsApi.getImageOfChampionship, { id: championship?.id ?? 0, number })
}

function BoardLink({ decision: { event, championship } }: { decision: Decision }) {
  const link = event ? (
    <Link to="/events/$id/decisions" params={{ id: String(event.id) }} />
  ) : (
    <Link to="/championships/$id/notices" params={{ id: `season-${championship?.id ?? 0}` }} />
  )
  return <ButtonLink render={link}>Notice Board</ButtonLink>
}

const WAYS = {
  first: 'Published',
  correction: 'Corrected',
  appeal: 'Changed on appeal',
  review: 'Changed in a review',
  'vote-anew': 'Voted on anew',
  override: 'Overridden by an administrator',
  'taken-back': 'Taken back',
} as const

function VersionsPanel({ decision, zone }: { decision: Decision; zone: string }) {
  const { versions, version } = decision
  return (
    <Panel title="Versions" isFlush>
      <Rows label="Versions">
        {versions.map(({ number, way, at, authorName, reason }) => (
          <Row key={number}>
            <span>
              <b>{number}</b>{' '}
              {number === version.number ? (
                WAYS[way]
              ) : (
                <TextLink
                  render={<Link to="." search={(now: object) => ({ ...now, version: number })} />}
                >
                  {WAYS[way]}
                </TextLink>
              )}
            </span>
            <SubLine>
              {[formatMoment(at, zone), authorName && `by ${authorName}`]
                .filter(Boolean)
                .join(', ')}
            </SubLine>
            {reason && <SubLine>{reason}</SubLine>}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
