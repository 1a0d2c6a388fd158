import type { Source, SourceForm } from '#shared/domain/season-imports/imported.ts'
import type { TableTarget } from '#shared/domain/season-imports/header-words.ts'
import { hasHeads } from '../table/raw-columns.ts'
import type { Table } from '../table/read-table.ts'

type Recognised = { form: SourceForm; source: Source }

const BY_HEADS: [Recognised, readonly string[]][] = [
  [
    { form: 'simgrid-entry-list', source: 'simgrid' },
    ['username', 'real name', 'identifier', 'steam64_id'],
  ],
  [{ form: 'ac-entrants', source: 'ac' }, ['Created', 'Name', 'GUID', 'Skin', 'Status']],
  [{ form: 'irlm-roster', source: 'irlm' }, ['RosterId', 'MemberId', 'Firstname', 'Lastname']],
  [{ form: 'irlm-members', source: 'irlm' }, ['MemberId', 'Firstname', 'Lastname', 'IRacingId']],
  [{ form: 'irlm-teams', source: 'irlm' }, ['TeamId', 'Name', 'IRacingTeamId']],
  [{ form: 'irlm-table', source: 'irlm' }, ['Position', 'MemberId', 'Name', 'Total Points']],
  [{ form: 'irlm-result', source: 'irlm' }, ['Position', 'Name', 'Qualy Lap', 'Race Points']],
]

/** Tables for graphics of broadcasts, which say nothing of a season. */
const FOR_BROADCASTS: readonly (readonly string[])[] = [
  ['iRacing name', 'Multicar team name'],
  ['Multicar team name', 'Points before weekend'],
]

export const isForBroadcasts = (table: Table) =>
  FOR_BROADCASTS.some((heads) => hasHeads(table, ...heads))

export const recogniseByHeads = (table: Table) =>
  BY_HEADS.find(([, heads]) => hasHeads(table, ...heads))?.[0]

/** What a table is about, by what its columns hold. Undefined if that is not enough for any form. */
export function recogniseByTargets(has: (target: TableTarget) => boolean): SourceForm | undefined {
  const hasSomebody = has('driver') || has('lastName') || has('userName') || has('realName')
  const isAboutCars = hasSomebody || has('teamName') || has('number')
  if (isAboutCars && has('points')) return 'points'
  const hasResult = has('laps') || has('totalTime') || has('bestLap') || has('status')
  if (isAboutCars && (has('place') || has('placeInClass')) && hasResult) return 'classification'
  if (!hasSomebody && (has('trackName') || has('title')) && (has('startsAt') || has('round')))
    return 'rounds'
  const isOfCars = has('number') || has('carName') || has('className') || has('teamName')
  if (isAboutCars && isOfCars && (hasSomebody || has('teamName'))) return 'entry-list'
  return hasSomebody || has('steamId') ? 'members' : undefined
}
