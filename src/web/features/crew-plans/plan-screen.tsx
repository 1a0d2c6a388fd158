import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { missingIn } from '#shared/domain/crew-plans/assumptions.ts'
import { fullStints } from '#shared/domain/crew-plans/full-stints.ts'
import { raceSecondsAt } from '#shared/domain/crew-plans/race-clock.ts'
import { suggestDrivers } from '#shared/domain/crew-plans/suggest.ts'
import { suggestRest } from '#shared/domain/crew-plans/suggest-rest.ts'
import { isStale } from '#web/data/api-error.ts'
import { ActionBar, Button, ButtonRow, Columns, Notice, Printed, Stack } from '#web/ui/index.ts'
import { AssumptionsDialog } from './assumptions-dialog.tsx'
import { AssumptionsPanel } from './assumptions-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { useSavePlan, useTakeBack } from './crew-plans.api.ts'
import { DrivenPanel } from './driven-panel.tsx'
import { PlanPaper } from './plan-paper.tsx'
import { OwnStats } from './own-stats.tsx'
import { clockOf, laidStints, planModel, type PlanValues } from './plan-model.ts'
import { PlansPanel } from './plans-panel.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { RacePanel } from './race-panel.tsx'
import { shownStints } from './shown-stints.ts'
import { StintDialog } from './stint-dialog.tsx'
import { StintTable } from './stint-table.tsx'

type Props = {
  data: CrewPlan
  plan: Plan
  now: Date
  onChoose: (id: number) => void
  onAnswer: () => void
}

type Draft = { version: number; values: PlanValues; isSuggestion: boolean }

const MISSING = {
  pace: 'a lap time',
  use: 'energy or fuel per lap',
  pitLane: 'the time lost in the pit lane',
}

/** A plan of a crew: who drives when, what does not fit, and what it is computed from. Changes are saved together. */
export function PlanScreen({ data, plan: loaded, now, onChoose, onAnswer }: Props) {
  const save = useSavePlan(data.entry.id)
  const takeBack = useTakeBack(data.entry.id)
  const [draft, setDraft] = useState<Draft>()
  // What was saved last, until the page has it: who goes on at once changes that.
  const [saved, setSaved] = useState<Plan>()
  const plan = saved && saved.version > loaded.version ? saved : loaded
  const [opened, setOpened] = useState<number>()
  const [isTyping, setIsTyping] = useState(false)

  const values: PlanValues = draft?.values ?? plan
  const model = useMemo(() => planModel(data, values), [data, values])
  const shown = shownStints(data, model)
  const seconds = raceSecondsAt(clockOf(data), now)
  const isRunning = data.event.status === 'upcoming' && seconds >= 0 && seconds < shown.endsAt
  const missing = missingIn(values.assumptions)
  const openedStint = shown.stints.find(({ stint }) => stint.number === opened)

  const change = (next: Partial<PlanValues>, isSuggestion = false) =>
    setDraft({
      version: draft?.version ?? plan.version,
      values: { ...values, ...next },
      isSuggestion,
    })
  const changeStints = data.mayEdit ? (stints: Plan['stints']) => change({ stints }) : undefined

  function suggest() {
    const { drivers, rules, followed, assumptions } = model
    const hasBegun = followed?.stints.some(({ state }) => state !== 'planned') === true
    const stints = hasBegun
      ? suggestRest(assumptions, laidStints(model), followed, drivers, rules)
      : suggestDrivers(assumptions, fullStints(assumptions, []), drivers, rules)
    change({ stints }, true)
  }

  function submit() {
    if (!draft) return
    const { version, isSuggestion } = draft
    const stints = model.layout ? laidStints(model) : values.stints
    save.mutate(
      {
        planId: plan.id,
        name: plan.name,
        version,
        isSuggestion,
        assumptions: values.assumptions,
        stints,
      },
      {
        onSuccess: ({ data: next }) => {
          setSaved(next)
          // What was changed while this was being saved is still to be saved.
          setDraft((later) =>
            later && later !== draft ? { ...later, version: next.version } : undefined,
          )
        },
      },
    )
  }

  /** Saves at once what one tap changes, unless there are changes to be saved anyway. */
  function changeAtOnce(stints: Plan['stints'], title: string) {
    if (draft) return change({ stints })
    const { id: planId, name, assumptions } = plan
    const put = (version: number, next: Plan['stints'], onUndo?: (from: Plan) => void) =>
      save.mutate(
        {
          planId,
          name,
          version,
          assumptions,
          stints: next,
          isSuggestion: false,
          oneTap: onUndo && { title, onUndo },
        },
        { onSuccess: ({ data: made }) => setSaved(made) },
      )
    put(plan.version, stints, ({ version }) => put(version, plan.stints))
  }
  const changeWithUndo = data.mayEdit ? changeAtOnce : undefined

  return (
    <Stack>
      <OwnStats data={data} model={model} shown={shown} />
      {missing.length > 0 && (
        <Notice tone="caution" title="There are no laps to compute from.">
          {` Type ${missing.map((one) => MISSING[one]).join(', ')}: the plan says "typed" beside them.`}
        </Notice>
      )}
      {isRunning && <RacePanel data={data} model={model} now={seconds} onChange={changeWithUndo} />}
      {model.layout && (
        <ChartPanel
          data={data}
          model={model}
          shown={shown}
          now={isRunning ? seconds : undefined}
          opened={opened === undefined ? undefined : `stint ${opened}`}
          onOpen={(id) => changeStints && setOpened(Number(id.slice('stint '.length)))}
          onChange={changeStints}
          actions={
            <ButtonRow>
              {data.mayEdit && (
                <Button size="small" onClick={suggest}>
                  Suggest Drivers
                </Button>
              )}
              {data.mayEdit && plan.isSuggested && !draft && (
                <Button
                  size="small"
                  isPending={takeBack.isPending}
                  pendingLabel="Taking Back..."
                  onClick={() =>
                    takeBack.mutate(
                      { planId: plan.id, version: plan.version },
                      { onSuccess: ({ data: next }) => setSaved(next) },
                    )
                  }
                >
                  Take Suggestion Back
                </Button>
              )}
              <Button size="small" icon={Printer} onClick={() => globalThis.print()}>
                Print
              </Button>
            </ButtonRow>
          }
        />
      )}
      <Columns
        side={
          <>
            <AssumptionsPanel
              values={values.assumptions}
              layout={model.layout}
              actions={
                data.mayEdit && (
                  <ButtonRow>
                    <Button onClick={() => setIsTyping(true)}>Change Values</Button>
                    <Button onClick={() => change({ assumptions: withNewLaps(values, data) })}>
                      Take Newest Laps
                    </Button>
                  </ButtonRow>
                )
              }
            />
          </>
        }
      >
        {model.layout && (
          <>
            <ProblemsPanel
              data={data}
              model={model}
              onOpen={changeStints && setOpened}
              onChange={changeWithUndo}
              onAnswer={onAnswer}
            />
            <StintTable data={data} shown={shown} onOpen={changeStints && setOpened} />
          </>
        )}
        <PlansPanel
          data={data}
          plan={plan}
          values={values}
          hasChanges={draft !== undefined}
          onChoose={onChoose}
          onRenamed={setSaved}
        />
        {model.layout && shown.followed && (
          <DrivenPanel data={data} layout={model.layout} followed={shown.followed} />
        )}
      </Columns>
      {draft && (
        <ActionBar
          label="Changes"
          text={
            save.error && isStale(save.error)
              ? 'Somebody else has changed this plan. Discard yours to see it.'
              : 'This plan has changes that are not saved.'
          }
        >
          <Button disabled={save.isPending} onClick={() => setDraft(undefined)}>
            Discard
          </Button>
          <Button variant="primary" isPending={save.isPending} onClick={submit}>
            Save Plan
          </Button>
        </ActionBar>
      )}
      {openedStint && changeStints && openedStint.planned !== null && (
        <StintDialog
          data={data}
          model={model}
          shown={openedStint}
          planned={openedStint.planned}
          onChange={changeStints}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isTyping && (
        <AssumptionsDialog
          data={data}
          values={values.assumptions}
          onChange={(assumptions) => change({ assumptions })}
          onClose={() => setIsTyping(false)}
        />
      )}
      <Printed>
        <PlanPaper data={data} plan={plan} shown={shown} />
      </Printed>
    </Stack>
  )
}

/** What is measured is taken over; what was typed stays. */
function withNewLaps({ assumptions }: PlanValues, { measured, starting }: CrewPlan) {
  return {
    ...assumptions,
    pace: { ...measured.pace, ...typed(assumptions.pace) },
    paceOf: Object.fromEntries(
      [...new Set([...Object.keys(measured.paceOf), ...Object.keys(assumptions.paceOf)])].map(
        (member) => [
          member,
          { ...measured.paceOf[member], ...typed(assumptions.paceOf[member] ?? {}) },
        ],
      ),
    ),
    energy: { ...starting.energy, ...typed(assumptions.energy) },
    fuel: { ...starting.fuel, ...typed(assumptions.fuel) },
    pitLane: assumptions.pitLane?.isTyped ? assumptions.pitLane : measured.pitLane,
  }
}

function typed(cells: Plan['assumptions']['pace']) {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.isTyped))
}
