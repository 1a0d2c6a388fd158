import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  Ballot,
  CheckboxGroupField,
  ClassSlotsInput,
  ComboboxField,
  DateTimeField,
  Divider,
  FileInput,
  Form,
  FormColumns,
  NumberField,
  Pair,
  Panel,
  PasswordField,
  PicturesInput,
  PictureStrip,
  RadioCards,
  SearchBox,
  SelectField,
  Stack,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  TextInput,
} from '../index.ts'
import { assists, cars, outcomes, statuses } from './samples.tsx'

const errors = {
  driverNumber: 'A driver number is between 1 and 999',
  notes: 'A note has at most 500 characters',
  track: 'Choose a track',
}

const CORNER =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath d="M0 3h4L3 0H1z" fill="gray"/%3E%3C/svg%3E'

const pictures = [
  { id: 1, name: 'corner.png', src: CORNER },
  { id: 2, name: 'on the way.png', src: CORNER, sent: 0.4 },
  { id: 3, name: 'lost.png', src: CORNER, problem: 'No connection', canRetry: true },
]

export function FormParts() {
  return (
    <Pair>
      <SignUpParts />
      <SettingsParts />
    </Pair>
  )
}

function SignUpParts() {
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    defaultValues: {
      teamName: 'Kerb Crawlers',
      carId: 'gr010',
      rival: '',
      practice: null as number | null,
      start: '',
      password: '',
    },
  })
  return (
    <Panel title="Fields">
      <Form form={form} onSubmit={() => undefined} label="Sign Up">
        <TextField
          control={form.control}
          name="teamName"
          label="Team Name"
          placeholder="Optional"
          help="Shown on the entry list."
        />
        <SelectField
          control={form.control}
          name="carId"
          label="Car"
          options={cars}
          help="Hypercar: 5 of 14 places free"
        />
        <ComboboxField
          control={form.control}
          name="rival"
          label="Rival Car"
          options={cars}
          help="Type part of its name."
        />
        <FormColumns>
          <NumberField
            control={form.control}
            name="practice"
            label="Practice (min)"
            min={0}
            max={600}
          />
          <DateTimeField control={form.control} name="start" label="Start" />
        </FormColumns>
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <TextInput label="Platform ID" value="Not connected" onChange={() => undefined} disabled />
        <FileInput
          label="Results"
          accept=".xml"
          help="The simulation’s XML file."
          value={file}
          onChange={setFile}
        />
        <PicturesInput
          label="Pictures"
          help="At most 4."
          accept="image/*"
          most={4}
          pictures={pictures}
          onAdd={() => undefined}
          onRemove={() => undefined}
          onRetry={() => undefined}
        />
        <PictureStrip pictures={pictures.map(({ src, name }) => ({ src, alt: name }))} />
        <Divider>or with a password</Divider>
        <SubmitButton label="Sign Up" isBlock size="large" />
      </Form>
      <InvalidParts />
    </Panel>
  )
}

function InvalidParts() {
  const form = useForm<{ driverNumber: number | null; notes: string; track: string }>({
    defaultValues: {
      driverNumber: 1000,
      notes: 'Sharing with Otto Vollgas.',
      track: '',
    },
    errors: asErrors,
  })
  return (
    <Form form={form} onSubmit={() => undefined} label="Refused">
      <NumberField
        control={form.control}
        name="driverNumber"
        label="Driver Number"
        min={1}
        max={999}
      />
      <TextAreaField control={form.control} name="notes" label="Notes" />
      <SelectField
        control={form.control}
        name="track"
        label="Track"
        options={cars}
        placeholder="Select a track"
      />
      <FileInput
        label="Image"
        error="The file is larger than 10 MB"
        value={new File(['12345678'], 'circuit.png')}
        onChange={() => undefined}
      />
    </Form>
  )
}

const asErrors = Object.fromEntries(
  Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }]),
)

function SettingsParts() {
  const [term, setTerm] = useState('')
  const [status, setStatus] = useState('completed')
  const [outcome, setOutcome] = useState<string | null>('t20')
  const form = useForm({
    defaultValues: {
      tireWear: true,
      dynamicWeather: false,
      damage: false,
      assists: ['abs'],
    },
  })
  return (
    <Panel title="Choices">
      <Form form={form} onSubmit={() => undefined} label="Settings">
        <FormColumns isDense>
          <SwitchField control={form.control} name="tireWear" label="Tire Wear" />
          <SwitchField control={form.control} name="dynamicWeather" label="Dynamic Weather" />
          <SwitchField control={form.control} name="damage" label="Mechanical Damage" disabled />
        </FormColumns>
        <CheckboxGroupField
          control={form.control}
          name="assists"
          label="Driver Assists"
          options={assists}
        />
        <RadioCards label="Status" options={statuses} value={status} onChange={setStatus} />
        <Ballot
          label="Outcome"
          options={outcomes}
          earlierInAll={9}
          value={outcome}
          onChange={setOutcome}
        />
      </Form>
      <Stack gap="small">
        <SearchBox label="Search drivers..." value={term} onChange={setTerm} />
        <SlotParts />
      </Stack>
    </Panel>
  )
}

function SlotParts() {
  const [rows, setRows] = useState([
    { classToken: 'Hypercar', label: 'Hypercar', checked: true, slots: 10 as number | null },
    { classToken: 'LMP2', label: 'LMP2', checked: true, slots: 8 },
    { classToken: 'GTE', label: 'GTE', checked: false, slots: 5 },
  ])
  const change = (classToken: string, part: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row) => (row.classToken === classToken ? { ...row, ...part } : row)))
  return (
    <ClassSlotsInput
      rows={rows}
      onCheckedChange={(classToken, checked) => change(classToken, { checked })}
      onSlotsChange={(classToken, slots) => change(classToken, { slots })}
    />
  )
}
