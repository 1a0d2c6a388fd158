/**
 * What runs in a frame: it tells the page around it how high it is, at most four times a second, and counts down to the
 * start of an event. Its page has no origin, so it reaches nothing else.
 */
export const EMBED_SCRIPT = `(function () {
  var root = document.documentElement, told = 0, timer
  function tell() {
    timer = undefined
    var height = Math.ceil(root.getBoundingClientRect().height)
    if (height === told) return
    told = height
    parent.postMessage({ paddock: 1, id: root.dataset.embed, height: height }, '*')
  }
  function soon() { if (timer === undefined) timer = setTimeout(tell, 250) }
  new ResizeObserver(soon).observe(root)
  tell()

  var clock = document.querySelector('[data-start]')
  if (!clock) return
  var start = Date.parse(clock.dataset.start), end = Date.parse(clock.dataset.end)
  function two(value) { return (value < 10 ? '0' : '') + value }
  function show() {
    var now = Date.now(), left = Math.floor((start - now) / 1000)
    var days = Math.floor(left / 86400)
    clock.textContent = left <= 0
      ? now < end ? 'Under way' : 'Over'
      : (days > 0 ? days + ' d ' : '') +
        [left / 3600 % 24, left / 60 % 60, left % 60].map(Math.floor).map(two).join(':')
    if (left > -86400) setTimeout(show, 1000 - now % 1000)
  }
  show()
})()`
