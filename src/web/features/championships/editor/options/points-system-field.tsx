import { useWatch } from 'react-hook-form'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import {
  knownListOf,
  POINTS_KEYS,
  PRESET_KEYS,
  type PresetKey,
} from '#shared/domain/scoring/known-list.ts'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import { SelectInput, type SelectOption } from '#web/ui/index.ts'
import {
  configurationFromValues,
  type ConfigurationValues,
  movedTo,
  valuesOfConfiguration,
} from '../configuration-values.ts'
import { useBase, useEditor, useErrorAt } from '../editor-context.ts'

const OWN = 'own'
const presetValue = (key: PresetKey) => `preset ${key}`
const systemValue = (id: number) => `system ${id}`

/** Where the points come from: one of the guild's points systems, a known list, or the form itself. */
export function PointsSystemField() {
  const { form, systems } = useEditor()
  const { control, setValue } = form
  const configuration = useWatch({ control, name: 'configuration' })
  const systemId = useWatch({ control, name: 'pointsSystemId' })
  const base = useBase()
  const errorAt = useErrorAt()

  function choose(value: string) {
    const system = systems.find(({ id }) => systemValue(id) === value)
    const preset = PRESET_KEYS.find((key) => presetValue(key) === value)
    setValue('pointsSystemId', system?.id ?? null, { shouldDirty: true })
    if (!system && !preset) return
    const next = system?.configuration ?? {}
    const points = valuesOfConfiguration(
      withDefaults(preset ? PRESETS[preset].configuration : next),
    )
    const moved = movedTo(configuration, base, next)
    setValue('configuration', withPointsOf(moved, points), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }

  return (
    <SelectInput
      label="Points System"
      help="Changes to a points system of the guild reach every championship that uses it. A known list is copied into this form, and stays as it is here."
      options={optionsOf(systems)}
      value={systemId === null ? listValue(configuration) : systemValue(systemId)}
      error={errorAt('pointsSystemId')}
      onChange={choose}
    />
  )
}

function optionsOf(systems: readonly { id: number; name: string }[]): SelectOption[] {
  return [
    { value: OWN, label: 'Points of This Form' },
    ...systems.map(({ id, name }) => ({
      value: systemValue(id),
      label: name,
      group: { label: "The Guild's Points Systems" },
    })),
    ...PRESET_KEYS.map((key) => ({
      value: presetValue(key),
      label: PRESETS[key].name,
      group: { label: 'Known Lists' },
    })),
  ]
}

function listValue(configuration: ConfigurationValues) {
  const list = knownListOf(configurationFromValues(configuration))
  return list ? presetValue(list) : OWN
}

function withPointsOf(values: ConfigurationValues, points: ConfigurationValues) {
  const own = POINTS_KEYS.map((key) => [key, points[key]])
  return { ...values, ...Object.fromEntries(own) } satisfies ConfigurationValues
}
