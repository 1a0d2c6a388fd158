import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { restoreStyles, withoutStyleAttributes } from './style-texts.ts'

it('shows styles by a style sheet until scripts set them', () => {
  const rendered = renderToString(
    <p style={{ width: '40%', backgroundImage: 'url("/a;b.png")', ['--hue' as string]: "'a'" }}>
      Her car has style=&quot;yes&quot;: a style=&quot;b&quot;
    </p>,
  )

  const { html, styles } = withoutStyleAttributes(rendered)

  expect(html).not.toMatch(/ style="/)
  expect(styles).toBe(
    String.raw`[data-style="width:40%;background-image:url(\"/a;b.png\");--hue:'a'"]` +
      `{width:40%!important;background-image:url("/a;b.png")!important;--hue:'a'!important}`,
  )

  document.body.innerHTML = html
  const paragraph = document.querySelector('p')
  restoreStyles(document.body)
  expect(paragraph?.getAttributeNames()).toEqual(['style'])
  expect(paragraph?.style.width).toBe('40%')
  expect(paragraph?.style.getPropertyValue('--hue')).toBe("'a'")
  expect(paragraph?.textContent).toBe('Her car has style="yes": a style="b"')
})

it('writes each style once, and none that could end its rule', () => {
  const { html, styles } = withoutStyleAttributes(
    renderToString(
      <>
        <i style={{ left: '1px' }} />
        <i style={{ left: '1px' }} />
        <i style={{ ['--name' as string]: '} body { display: none } </style>' }} />
      </>,
    ),
  )
  expect(styles.trim()).toBe('[data-style="left:1px"]{left:1px!important}')
  expect(html.match(/data-style/g)).toHaveLength(3)
})
