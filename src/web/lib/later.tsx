import { type ComponentType, lazy, useState } from 'react'

type Later<Props> = ((props: Props) => React.JSX.Element) & {
  /** Loads it before it is needed. */
  preload: () => Promise<unknown>
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
 * it renders at once if it has been loaded, and it tries again after a failure. `file` is its path in src/web, if it can
 * be part of a page's first view.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  file?: string,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let pending = suspending()

  function suspending() {
    return lazy(async () => ({ default: await preload() })) as ComponentType<Props>
  }

  function preload() {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        pending = suspending()
        throw error
      },
    )
    return loading
  }

  if (file !== undefined) rendered.set(file, { preload })

  function LaterComponent(props: Props) {
    if (file !== undefined) collected?.add(file)
    // Another component in a later render would lose its state.
    const [Component] = useState(() => loaded ?? pending)
    return <Component {...props} />
  }

  return Object.assign(LaterComponent, { preload })
}
