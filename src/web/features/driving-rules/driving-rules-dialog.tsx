import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type DrivingRules, type EventRules, MOST_LIMITS } from '#shared/contract/driving-rules.ts'
import { DRIVING_PRESETS } from '#shared/domain/race-documents/driving-presets.ts'
import { drivingRulesProblem } from '#shared/domain/race-documents/driving-rules-problem.ts'
import type { DrivingMethod } from '#shared/domain/race-documents/driving-time.ts'
import { isStale } from '#web/data/api-error.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Cluster,
  Dialog,
  DialogClose,
  Divider,
  Notice,
  SelectInput,
  Stack,
  TextAreaInput,
} from '#web/ui/index.ts'
import { drivingRulesQuery, useSetDrivingRules } from './driving-rules.api.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitOf, newRow, rowOf } from './limit-rows.ts'

const METHODS: { value: DrivingMethod; label: string }[] = [
  { value: 'net', label: 'Net: without pit stops' },
  { value: 'gross', label: 'Gross: time in the car' },
  { value: 'change only', label: 'Without stops that change the driver' },
]

const SOME_CLASSES = 'Some of these limits are not for every class: choose their classes.'

type Props = {
  eventId: number
  /** As they were when the dialog opened. */
  current: EventRules
  /** The event's classes. */
  classes: readonly string[]
  onClose: () => void
}

/** Sets the driving rules of an event, from those of a known series or from nothing. */
export function DrivingRulesDialog({ eventId, current, classes, onClose }: Props) {
  const client = useQueryClient()
  const save = useSetDrivingRules(eventId)
  const errors = useFieldErrors(save.error)
  // The version that the admin has seen, so that saving may replace it.
  const [version, setVersion] = useState(current.version)
  const [method, setMethod] = useState<DrivingMethod>(current.rules?.method ?? 'net')
  const [rows, setRows] = useState(() => (current.rules?.limits ?? []).map(rowOf))
  const [cost, setCost] = useState(current.rules?.cost ?? '')
  const [note, setNote] = useState<string>()
  const [problem, setProblem] = useState<ReturnType<typeof drivingRulesProblem>>()

  function startFrom(id: string) {
    const preset = DRIVING_PRESETS.find((one) => one.id === id)
    if (!preset) return
    setRows(preset.limits.map((limit, index) => rowOf(limit, nextKey(rows) + index)))
    setCost(preset.cost ?? '')
    const needsClasses = preset.limits.some(({ only }) => only !== undefined)
    setNote([preset.note, needsClasses && SOME_CLASSES].filter(Boolean).join(' ') || undefined)
    setProblem(undefined)
  }

  function send(rules: DrivingRules | null) {
    save.mutate(
      { version, rules },
      {
        onSuccess: onClose,
        onError: (error) =>
          isStale(error) &&
          setVersion(client.getQueryData(drivingRulesQuery(eventId).queryKey)?.version ?? version),
      },
    )
  }

  function submit() {
    const limits = rows.map(limitOf)
    const found = drivingRulesProblem(limits)
    setProblem(found)
    if (!found) send({ method, limits: limits as DrivingRules['limits'], cost })
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.message : errors?.[field])

  return (
    <Dialog
      title="Driving Rules"
      description="Drivers read them on the event's page, and the race's report judges by them."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={save.isPending}
      footer={
        <>
          <DialogClose disabled={save.isPending} />
          {current.rules && (
            <Button disabled={save.isPending} onClick={() => send(null)}>
              Remove Rules
            </Button>
          )}
          <Button
            variant="primary"
            isPending={save.isPending}
            pendingLabel="Saving..."
            onClick={submit}
          >
            Save Rules
          </Button>
        </>
      }
    >
      <Stack>
        {isStale(save.error) && (
          <Notice tone="stop" isLive>
            Somebody else has changed the driving rules. Save again to replace theirs, or close this
            to read them.
          </Notice>
        )}
        <SelectInput
          label="Start From"
          placeholder="Choose a series or league"
          help="Replaces the limits below."
          options={DRIVING_PRESETS.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={startFrom}
        />
        {note && <Notice>{note}</Notice>}
        <SelectInput
          label="Driving Time"
          options={METHODS}
          value={method}
          error={errorOf('method')}
          onChange={setMethod}
        />
        {rows.map((row, index) => (
          <Stack key={row.key} gap="small">
            <Divider />
            <LimitFields
              row={row}
              position={index + 1}
              classes={classes}
              error={errorOf(`limits.${index}`)}
              onChange={(change) =>
                setRows((now) =>
                  now.map((one) => (one.key === row.key ? { ...one, ...change } : one)),
                )
              }
              onRemove={() => {
                setRows((now) => now.filter(({ key }) => key !== row.key))
                setProblem(undefined)
              }}
            />
          </Stack>
        ))}
        <Cluster>
          <Button
            icon={Plus}
            disabledReason={
              rows.length >= MOST_LIMITS ? `At most ${MOST_LIMITS} limits` : undefined
            }
            onClick={() => setRows((now) => [...now, newRow(nextKey(now))])}
          >
            Add Limit
          </Button>
        </Cluster>
        {errorOf('limits') && (
          <Notice tone="stop" isLive>
            {errorOf('limits')}
          </Notice>
        )}
        <TextAreaInput
          label="What a Breach Costs"
          help="In words, such as “A lap for every minute”. You apply it with an adjustment of the results."
          error={errorOf('cost')}
          value={cost}
          onChange={setCost}
        />
      </Stack>
    </Dialog>
  )
}

const nextKey = (rows: readonly { key: number }[]) =>
  rows.reduce((highest, { key }) => Math.max(highest, key), -1) + 1
