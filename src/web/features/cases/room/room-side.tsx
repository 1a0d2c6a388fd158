import { ActsPanel } from './acts-panel.tsx'
import { BallotPanel } from './ballot-panel.tsx'
import type { RoomProps } from './room-props.ts'
import { JudgeAppealPanel } from './judge-appeal-panel.tsx'
import { LateConflictNotice } from './late-conflict-notice.tsx'
import { PanelOfStewards } from './panel-of-stewards.tsx'

/** Beside the facts: the vote, who judges, and what can be done. */
export function RoomSide(props: RoomProps) {
  return (
    <>
      <LateConflictNotice {...props} />
      <JudgeAppealPanel {...props} />
      <BallotPanel {...props} />
      <PanelOfStewards {...props} />
      <ActsPanel {...props} />
    </>
  )
}
