import { capital } from '#shared/domain/words/capital.ts'
import { useMemo } from 'react'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { championshipTable, type Tabled } from '#shared/domain/championships/championship-table.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { placesThatCost } from '#shared/domain/scoring/places-that-cost.ts'
import { tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { withDecisions } from '#shared/domain/championships/season-decisions.ts'
import { tableMoves } from '#shared/domain/championships/table-moves.ts'
import {
  Button,
  Cluster,
  Notice,
  Row,
  Rows,
  ScrollBox,
  SectionLabel,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { computed } from '../computed-season.ts'
import { tableAbout } from './decision-choices.ts'

type Props = {
  loaded: ChampionshipSeason
  decision: ChampionshipDecisionValues | undefined
  /** Decides otherwise about the car that loses too few places. */
  onInstead: (kind: 'time' | 'points') => void
}

/** Who would move, by the function that the server uses. */
export function DecisionPreview({ loaded, decision, onInstead }: Props) {
  // A decision has the same values until another field is filled in.
  const written = JSON.stringify(decision)
  const effect = useMemo(
    () => (written === undefined ? undefined : effectOf(loaded, JSON.parse(written))),
    [loaded, written],
  )
  if (!effect) return null
  const { title, moves, inVain } = effect
  return (
    <Stack gap="small">
      {inVain !== null && (
        <Notice tone="caution" isLive title={inVain}>
          <Stack gap="small">
            The others are lost to cars that have no position for points, such as retired or
            disqualified ones, or there is no car left behind it. Seconds or points cost it for
            certain.
            <Cluster>
              <Button size="small" onClick={() => onInstead('time')}>
                Add Seconds Instead
              </Button>
              <Button size="small" onClick={() => onInstead('points')}>
                Take Points Instead
              </Button>
            </Cluster>
          </Stack>
        </Notice>
      )}
      <SectionLabel>What changes: {title}</SectionLabel>
      {moves.length === 0 ? (
        <Text size="help">Nobody’s position or points change in this table.</Text>
      ) : (
        <ScrollBox label="What changes">
          <Rows label="What changes">
            {moves.map((move) => (
              <Row key={move.key}>
                {move.name}
                <SubLine>{moveText(move)}</SubLine>
              </Row>
            ))}
          </Rows>
        </ScrollBox>
      )}
    </Stack>
  )
}

function effectOf(loaded: ChampionshipSeason, decision: ChampionshipDecisionValues) {
  const wanted = tableAbout(decision, loaded.season)
  const after = withDecisions(loaded.season, [{ decision, reason: '' }], (key) => key)
  const [without, having] = [computed(loaded, loaded.season), computed(loaded, after)]
  const [before, changed] = [without, having].map((one) => championshipTable(one, wanted))
  return {
    title: tableTitle(wanted),
    moves: before && changed ? tableMoves(before, changed) : [],
    inVain: inVainText(decision, without, having),
  }
}

/** 'Of 3 places, it loses 1'; null if it loses all, or the decision is about something else. */
function inVainText(decision: ChampionshipDecisionValues, without: Tabled, having: Tabled) {
  if (decision.kind !== 'places') return null
  const cost = placesThatCost(without.championship, having.championship, decision)
  if (cost >= decision.places) return null
  const lost = cost === 0 ? 'none' : String(cost)
  return `Of ${counted(decision.places, 'place')}, it loses ${lost}`
}

type Move = ReturnType<typeof tableMoves>[number]

/** 'Position 2 to 4, 43 to 38 points' */
function moveText({ from, to, pointsBefore, pointsAfter }: Move) {
  if (pointsBefore === null) return `New in the table: ${placeText(to)}, ${pointsAfter} points`
  if (pointsAfter === null) return `No longer in the table: was ${placeText(from)}`
  const moved = from === to ? capital(placeText(to)) : `Position ${from ?? '–'} to ${to ?? '–'}`
  const points =
    pointsBefore === pointsAfter
      ? `${pointsAfter} points`
      : `${pointsBefore} to ${pointsAfter} points`
  return `${moved}, ${points}`
}

const placeText = (place: number | null) =>
  place === null ? 'without a position' : `position ${place}`
