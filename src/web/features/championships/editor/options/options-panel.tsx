import { Panel } from '#web/ui/index.ts'
import { BonusOptions } from './bonus-options.tsx'
import { ClassifiedOptions } from './classified-options.tsx'
import { CrewOptions } from './crew-options.tsx'
import { DropOptions } from './drop-options.tsx'
import { LengthOptions } from './length-options.tsx'
import { PointsOptions } from './points-options.tsx'
import { TableOptions } from './table-options.tsx'
import { TieOptions } from './tie-options.tsx'

/** @param isOfChampionship whether options can name rounds and team names: those of a points system can't */
export function OptionsPanel({ isOfChampionship = false }: { isOfChampionship?: boolean }) {
  return (
    <Panel title="Rules" isFlush>
      <PointsOptions />
      <LengthOptions />
      <BonusOptions />
      <ClassifiedOptions />
      <CrewOptions />
      <DropOptions hasRounds={isOfChampionship} />
      <TieOptions />
      <TableOptions hasFileTeams={isOfChampionship} />
    </Panel>
  )
}
