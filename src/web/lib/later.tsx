import { type ComponentType, lazy, useEffect, useState } from 'react'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { partError, reloadStyles, retryOf } from './failed-part.ts'

/** What is rendered in place of a part whose code was not loaded. */
export type Failed<Props> = ComponentType<{
  /** The props of the part. */
  of: Props
  error: unknown
  onRetry: () => void
}>

type Later<Props> = ((props: Props) => React.JSX.Element) & {
  /** Loads it before it is needed. */
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/** Components that the server renders, by their file. */
const rendered = new Map<string, { preload: () => Promise<unknown> }>()
let collected: Set<string> | undefined

/** On the server: before it renders, and in the browser: before it takes over what these files rendered. */
export async function loadLater(files: Iterable<string> = rendered.keys()) {
  await Promise.all([...files].map(async (file) => rendered.get(file)?.preload()))
}

/** Calls `render`, and returns also the files of the components that it has rendered. */
export function collectLater<Result>(render: () => Result) {
  const files = new Set<string>()
  collected = files
  try {
    return { result: render(), files: [...files] }
  } finally {
    collected = undefined
  }
}

/**
 * A component that is loaded when it is first rendered, for what a page does not show at first. Unlike React's `lazy`
 * it renders at once if it has been loaded. If it cannot be loaded, it says so in its place, or renders `failed`, and
 * tries again when asked to or when it is next rendered.
 * @param file its path in src/web, if it can be part of a page's first view
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  file?: string,
  failed: Failed<Props> = FailedInPlace,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let pending = suspending()

  function suspending() {
    return lazy(async () => ({ default: await preload().catch(failure) })) as ComponentType<Props>
  }

  let hasFailed = false

  function preload() {
    loading ??= (hasFailed ? reloadStyles().then(load) : load()).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        hasFailed = true
        throw error
      },
    )
    return loading
  }

  function failure(error: unknown) {
    return function FailedPart(props: Props) {
      const [shown, setShown] = useState<{ part?: ComponentType<Props>; error: unknown }>({ error })
      // Not before: React renders a part anew that has suspended, and would load it again and again.
      useEffect(() => {
        pending = suspending()
      }, [])
      if (shown.part) return <shown.part {...props} />
      async function tryAgain() {
        try {
          setShown({ part: await preload(), error })
        } catch (next) {
          setShown({ error: next })
        }
      }
      const View = failed
      return <View of={props} error={shown.error} onRetry={() => void tryAgain()} />
    }
  }

  if (file !== undefined) rendered.set(file, { preload })

  function LaterComponent(props: Props) {
    // What the server renders without the browser's knowing its file would take no clicks until that has loaded it.
    if (file !== undefined) collected?.add(file)
    else if (collected) throw new Error('Left to the browser')
    // Another component in a later render would lose its state.
    const [Component] = useState(() => loaded ?? pending)
    return <Component {...props} />
  }

  return Object.assign(LaterComponent, { preload, isLoaded: () => loaded !== undefined })
}

function FailedInPlace({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadError error={partError(error)} isBare level={3} {...retryOf(error, onRetry)} />
}

/** For what only adorns a page. */
export const Nothing = () => null
