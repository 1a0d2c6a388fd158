import { expect, it } from 'vitest'
import { markup } from './markup.ts'

it('escapes texts in content and in attributes', () => {
  const name = `<img src=x onerror='a("b")'> & \\ $& co`
  expect(markup`<b title="${name}">${name}</b>`.html).toBe(
    '<b title="&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt; &amp; \\ $&amp; co">&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt; &amp; \\ $&amp; co</b>',
  )
})

it('keeps markup, joins lists, and leaves out what is missing', () => {
  const rows = ['a', '<b>'].map((text) => markup`<li>${text}</li>`)
  expect(markup`<ul>${rows}${null}${undefined}${false}${0}</ul>`.html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
  )
})
