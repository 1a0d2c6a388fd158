import { headKey } from '#shared/domain/season-imports/header-words.ts'

/** Heads of other services that are known and not taken over, by which their tables are recognised. */
const HEADS = `identifier, platform, fia esports licence number, skin, MemberId, IRacingId, TeamId, IRacingTeamId, TeamColor, TeamHomepage,
  Profile, Total Points, TotalPoints, Races, Poles, Wins, Podiums, Incidents, Qualy Lap, Avg. Lap, Interval, Laps Compl., Irating,
  Laps Led, RosterId, RosterName, iRacing name, Multicar team name, Multicar team background color`

export const KNOWN_HEADS = new Set(HEADS.split(',').map(headKey))
