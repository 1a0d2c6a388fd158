import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Licence, LicenceLine } from '#shared/contract/licences.ts'
import { ageText, endText, thresholdsAhead } from '#shared/domain/licences/licence-words.ts'
import { proposalText } from '#shared/domain/licences/proposal-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { BigCount, Details, Panel, Row, Rows, Stack, SubLine, TextLink } from '#web/ui/index.ts'
import { licencesOfQuery, ownLicencesQuery } from './penalties.api.ts'

/** The viewer's licences, with each entry. */
export function OwnLicences() {
  const { data: licences = [] } = useQuery(ownLicencesQuery)
  return licences.map((licence) => <LicencePanel key={keyOf(licence)} licence={licence} />)
}

/** Licences of a member, as far as the viewer may see them. */
export function LicencesOf({ userId }: { userId: number }) {
  const { data: licences = [] } = useQuery(licencesOfQuery(userId))
  return licences.map((licence) => <LicencePanel key={keyOf(licence)} licence={licence} />)
}

const keyOf = ({ owner }: Licence) => String(owner?.id)

function LicencePanel({ licence }: { licence: Licence }) {
  const { owner, balance, countsDownFrom, thresholds, lines } = licence
  const ahead = thresholdsAhead(licence, thresholds)
  const now = lines?.filter(({ ended }) => ended === null) ?? []
  const before = lines?.filter(({ ended }) => ended !== null) ?? []
  return (
    <Panel title="Licence" note={owner?.name} isFlush>
      <Rows label="Licence">
        <Row>
          <BigCount
            isSmall
            value={balance}
            of={countsDownFrom === null ? pointsText(balance) : `/ ${countsDownFrom} points left`}
          />
          {ahead.map(({ points, proposes }) => (
            <SubLine key={points}>
              {`At ${counted(points, 'point')}, the stewards look at ${proposalText(proposes)}.`}
            </SubLine>
          ))}
        </Row>
        {now.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
        {before.length > 0 && (
          <Row>
            <Details summary={`Show ${counted(before.length, 'earlier entry', 'earlier entries')}`}>
              <Stack gap="small">
                {before.map((line) => (
                  <LineFacts key={line.id} line={line} />
                ))}
              </Stack>
            </Details>
          </Row>
        )}
      </Rows>
    </Panel>
  )
}

function LineRow({ line }: { line: LicenceLine }) {
  return (
    <Row>
      <LineFacts line={line} />
    </Row>
  )
}

/** '3 points in Ardennes 6 Hours', then source, age and end. */
function LineFacts({ line }: { line: LicenceLine }) {
  const zone = useShownZone()
  const now = useFirstMoment()
  const { points, left, label, event, happenedAt } = line
  const rest = left > 0 && left < points ? [`${left} of them left`] : []
  return (
    <div>
      <span>
        <b>{counted(points, 'point')}</b>
        {event && (
          <>
            {' in '}
            <TextLink render={<Link to="/events/$id" params={{ id: String(event.id) }} />}>
              {event.title}
            </TextLink>
          </>
        )}
      </span>
      <SubLine>
        {[label, ageText(happenedAt, now), ...rest, endText(line, zone)].join(', ')}
      </SubLine>
    </div>
  )
}

const pointsText = (count: number) => (count === 1 ? 'point' : 'points')
