import { type ReactNode, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { knownListOf, POINTS_KEYS } from '#shared/domain/scoring/known-list.ts'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import { GROUP_TITLES } from '#shared/domain/scoring/words/option-groups.ts'
import { type OptionGroup, optionsInWords } from '#shared/domain/scoring/words/options-in-words.ts'
import { Button, Cluster, Fold } from '#web/ui/index.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import {
  changedKeys,
  configurationFromValues,
  type ConfigurationValues,
  valuesOfConfiguration,
} from '../configuration-values.ts'
import { useBase, useEditor, useRounds, useSystem } from '../editor-context.ts'
import { GROUP_KEYS, GROUP_OF } from './option-groups.ts'

/** Whose options a known list brings with it. */
const POINTS_GROUPS: ReadonlySet<OptionGroup> = new Set(
  POINTS_KEYS.flatMap((key) => GROUP_OF[`configuration.${key}`] ?? []),
)

type Props = {
  group: OptionGroup
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A group of options, with its rules in words. It unfolds by itself when something in it is wrong. */
export function OptionFold({ group, isOpenAtFirst = false, children }: Props) {
  const title = GROUP_TITLES[group]
  const keys: readonly (keyof ConfigurationValues)[] = GROUP_KEYS[group]
  const {
    form: { control, setValue },
  } = useEditor()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const { errors } = useFormState({ control })
  const hasError = keys.some((key) => get(errors, `configuration.${key}`) !== undefined)
  if (hasError && !isOpen) setIsOpen(true)

  const configuration = useWatch({ control, name: 'configuration' })
  const system = useSystem()
  const list = system ? undefined : knownListOf(configurationFromValues(configuration))
  const isOfList = list !== undefined && POINTS_GROUPS.has(group)
  const base = useBase()
  const changed = isOfList
    ? []
    : changedKeys(configuration, base).filter((key) => keys.includes(key))
  const rounds = useRounds()
  const words = optionsInWords(group, configurationFromValues(configuration), rounds).join(' ')

  function reset() {
    const values = valuesOfConfiguration(withDefaults(base))
    for (const key of changed)
      setValue(`configuration.${key}`, values[key], { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Fold
      title={title}
      note={stateText(changed.length > 0, isOfList ? PRESETS[list].name : system?.name)}
      words={hasError || words.includes('NaN') ? 'Something is missing or wrong.' : words}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      {children}
      {changed.length > 0 && (
        <Cluster>
          <Button size="small" variant="quiet" onClick={reset}>
            {system ? `Reset ${title} to ${system.name}` : `Reset ${title} to Defaults`}
          </Button>
        </Cluster>
      )}
    </Fold>
  )
}

function stateText(isChanged: boolean, system: string | undefined) {
  if (system === undefined) return isChanged ? 'Changed' : 'Default'
  return isChanged ? `Differs from ${system}` : `As in ${system}`
}
