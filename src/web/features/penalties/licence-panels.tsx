import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Licence, LicenceLine } from '#shared/contract/licences.ts'
import { ageText, endText, thresholdsAhead } from '#shared/domain/licences/licence-words.ts'
import { proposalText } from '#shared/domain/licences/proposal-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  BigCount,
  Details,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  Text,
  TextLink,
} from '#web/ui/index.ts'
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
    <Panel title="Licence" note={owner?.name}>
      <Stack>
        <BigCount
          isSmall
          value={balance}
          of={countsDownFrom === null ? pointsText(balance) : `/ ${countsDownFrom} points left`}
        />
        {ahead.map(({ points, proposes }) => (
          <Text key={points} size="help" tone="quiet">
            {`At ${counted(points, 'point')}, the stewards look at ${proposalText(proposes)}.`}
          </Text>
        ))}
        <Lines label="Licence points" lines={now} />
        {before.length > 0 && (
          <Details summary={`Show ${counted(before.length, 'earlier entry', 'earlier entries')}`}>
            <Lines label="Earlier licence points" lines={before} />
          </Details>
        )}
      </Stack>
    </Panel>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly LicenceLine[] }) {
  const zone = useShownZone()
  const now = useFirstMoment()
  if (lines.length === 0) return null
  return (
    <Rows label={label}>
      {lines.map((line) => (
        <Row key={line.id}>
          <b>{counted(line.points, 'point')}</b>
          {line.event && (
            <>
              {' '}
              <TextLink render={<Link to="/events/$id" params={{ id: String(line.event.id) }} />}>
                {line.event.title}
              </TextLink>
            </>
          )}
          <SubLine>
            {[
              line.label,
              ageText(line.happenedAt, now),
              ...(line.left > 0 && line.left < line.points ? [`${line.left} of them left`] : []),
              endText(line, zone),
            ].join(', ')}
          </SubLine>
        </Row>
      ))}
    </Rows>
  )
}

const pointsText = (count: number) => (count === 1 ? 'point' : 'points')
