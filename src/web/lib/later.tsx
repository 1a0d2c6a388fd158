import { type ComponentType, lazy, useState } from 'react'

type Later<Props> = ((props: Props) => React.JSX.Element) & {
  /** Loads it before it is needed. */
  preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first rendered, for what a page does not show at first. Unlike React's `lazy`
 * it renders at once if it has been loaded, and it tries again after a failure.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
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

  function LaterComponent(props: Props) {
    // Another component in a later render would lose its state.
    const [Component] = useState(() => loaded ?? pending)
    return <Component {...props} />
  }

  return Object.assign(LaterComponent, { preload })
}
