import { Button, Cluster, Panel, Text } from '#web/ui/index.ts'
import {
  useCloseVote,
  useOpenVote,
  useRecuse,
  useTakeBack,
  useTakePart,
  useTakeUp,
  useTurnDown,
} from '../cases.api.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { RoomProps } from './room-props.ts'
import { SplitDialog } from './split-dialog.tsx'
import { UnsplitButton } from './unsplit-button.tsx'

/** What can be done with the case now: the next step first. */
export function ActsPanel({ data, work }: RoomProps) {
  const { code, may } = data
  const version = data.version ?? 0
  const takeUp = useTakeUp(code)
  const openVote = useOpenVote(code)
  const closeVote = useCloseVote(code)
  const turnDown = useTurnDown(code)
  const recuse = useRecuse(code)
  const takePart = useTakePart(code)
  const takeBack = useTakeBack(code)
  const steps = [
    { act: 'take-up', label: 'Take It Up', ...takeUp },
    { act: 'open-vote', label: 'End the Hearing and Vote', ...openVote },
    { act: 'close-vote', label: 'Close the Vote', ...closeVote },
  ] as const
  const step = steps.find(({ act }) => may.includes(act))
  if (may.length === 0) return null
  return (
    <Panel title="What Is Next">
      {step && (
        <Button
          variant="primary"
          isPending={step.isPending}
          pendingLabel="Saving..."
          onClick={() => step.mutate({ version })}
        >
          {step.label}
        </Button>
      )}
      {step?.act === 'take-up' && (
        <Text tone="quiet">
          All cars are told what is claimed, and have their time to answer. You are in the chair.
        </Text>
      )}
      <Cluster>
        {may.includes('correct') && <CorrectDialog data={data} />}
        {may.includes('merge') && work.mergeable.length > 0 && (
          <MergeDialog data={data} work={work} />
        )}
        {may.includes('split') && <SplitDialog data={data} />}
        {may.includes('merge') && <UnsplitButton data={data} work={work} />}
        {may.includes('turn-down') && (
          <ReasonDialog
            title="End Without a Decision"
            description={`Case ${code} ends. Nothing changes in the result.`}
            help="All who know of the case read it."
            act={{
              ...turnDown,
              mutate: (reason, onDone) =>
                turnDown.mutate({ reason, version }, { onSuccess: onDone }),
            }}
          />
        )}
        {may.includes('override') && <OverrideDialog data={data} work={work} />}
        {may.includes('take-back') && (
          <ReasonDialog
            title="Take the Decision Back"
            description="All of its effects end at once. The case is heard and voted on anew, under the same number."
            help="Everybody reads it beside the decision."
            act={{
              ...takeBack,
              mutate: (reason, onDone) =>
                takeBack.mutate({ reason, version }, { onSuccess: onDone }),
            }}
          />
        )}
        {may.includes('recuse') && (
          <ReasonDialog
            title="Take No Part"
            description="You no longer read what the panel writes, and have no vote. You can take this back."
            help="The panel reads it."
            act={{
              ...recuse,
              mutate: (reason, onDone) => recuse.mutate({ reason }, { onSuccess: onDone }),
            }}
          />
        )}
        {may.includes('take-part') && (
          <Button
            size="small"
            isPending={takePart.isPending}
            pendingLabel="Saving..."
            onClick={() => takePart.mutate({})}
          >
            Take Part Again
          </Button>
        )}
      </Cluster>
    </Panel>
  )
}
