import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { Category } from '#shared/contract/incidents.ts'
import { text } from '#shared/contract/text.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { useCorrect } from '../cases.api.ts'
import { CATEGORY_OPTIONS } from '#web/parts/category-options.ts'

const Values = z.object({
  category: Category,
  lap: z.number().nullable(),
  time: text('Time', 10).refine(
    (time) => time === '' || secondsOfClock(time) !== null,
    'Enter the time of the race, such as 1:12:30',
  ),
  drivers: z.array(
    z.object({ carId: z.number(), driverId: z.number().nullable(), name: text('Driver', 100) }),
  ),
})

/** What it was, when it was, and who was at the wheel. */
export function CorrectDialog({ data }: { data: CaseDetail }) {
  const [open, setOpen] = useState(false)
  const correct = useCorrect(data.code)
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: {
      category: data.category,
      lap: data.lap,
      time: raceClock(data.raceSeconds),
      drivers: data.cars.map(({ id, driver }) => ({
        carId: id,
        driverId: driver?.userId ?? null,
        name: driver?.name ?? '',
      })),
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Correct the Facts
      </Button>
      <Dialog
        title="Correct the Facts"
        description="All parties read them."
        open={open}
        onOpenChange={setOpen}
        isPending={correct.isPending}
      >
        <Form
          form={form}
          label="Correct the Facts"
          errors={useFieldErrors(correct.error)}
          onSubmit={({ category, lap, time, drivers }) =>
            correct.mutate(
              {
                version: data.version ?? 0,
                category,
                lap,
                raceSeconds: time === '' ? null : secondsOfClock(time),
                // Who is not changed stays as the file says.
                drivers: drivers.flatMap((driver, index) => {
                  const before = data.cars[index]?.driver?.name ?? ''
                  return driver.name === before ? [] : { ...driver, driverId: null }
                }),
              },
              { onSuccess: () => setOpen(false) },
            )
          }
        >
          <SelectField
            control={form.control}
            name="category"
            label="What It Was"
            options={CATEGORY_OPTIONS}
          />
          <NumberField control={form.control} name="lap" label="Lap" />
          <TextField
            control={form.control}
            name="time"
            label="Time of the Race"
            placeholder="1:12:30"
          />
          {data.cars.map((car, index) => (
            <TextField
              key={car.id}
              control={form.control}
              name={`drivers.${index}.name`}
              label={`At the Wheel of #${car.number}`}
              help="Empty: not known"
            />
          ))}
          <DialogActions>
            <DialogClose disabled={correct.isPending} />
            <SubmitButton label="Save" isPending={correct.isPending} pendingLabel="Saving..." />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
