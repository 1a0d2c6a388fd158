type Group = { name: string; test: RegExp; tags?: ['$initial']; minShareCount?: number }

/**
 * Which modules share a file: few files per page, and nothing in them that only opens later. A module belongs to the
 * first group that matches; what only one page needs is with that page.
 */
const GROUPS: Group[] = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|rolldown\/runtime/,
  },
  {
    name: 'schemas',
    test: /node_modules\/(zod|@hookform)\/|\?schemas$|web\/lib\/(zod-without-eval|schema-resolver)/,
  },
  // What every page shows. Without the routes, which name the files of all pages and so change with each of them.
  {
    name: 'core',
    tags: ['$initial'],
    test: /^(?!.*src\/web\/(index\.html|main\.tsx|app\/(app|router)\.tsx|app\/routes\/))/,
  },
  {
    name: 'tabs',
    test: /ui\/navigation\/|@base-ui\/react\/(tabs|tooltip\/trigger\/TooltipTriggerData|internals\/(composite\/|use-button|direction-context|reason|createBaseUIEvent|useBaseUiId)|floating-ui-react\/utils\/(composite|event|constants|element)|utils\/(popupStateMapping|CommonPopup|CommonTrigger|useFocusable|dispatchClick))|@floating-ui\/utils|@base-ui\/utils\/(platform|shadowDom|useId|useControlled|useForced|isElementDisabled|inertValue|owner)/,
  },
  {
    name: 'parts',
    test: /src\/shared\/drawing\/|ui\/form\/(form-columns|(form|field|input)\.module)|ui\/(button|drawing|status|card|layout|timing)\/|@base-ui\/react\/(meter|utils\/valueToPercent)|@base-ui\/utils\/(formatNumber|stringifyLocale|clamp|visuallyHidden)|domain\/|shared\/contract\/|lucide-react|features\/events\/[^/]+$|features\/news\/[^/]+$|registrations\/car-options|results\/fastest-car|ui\/overlay\/(dialog\.|confirm-dialog|use-opening|close-dialog|tooltip\.|menu\.)|lib\/(later\.tsx|loaded|not-found|permitted|use-|result-flag|save-file)/,
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: /@base-ui\/react\/(field\/|fieldset\/root\/FieldsetRootContext|internals\/(field|labelable|form-context|useValueChanged|serializeValue)|utils\/useRegisteredLabelId|input\/)|ui\/form\/(field\.tsx|(text|password|text-area)-input|search-box)/,
  },
  {
    name: 'forms',
    test: /react-hook-form|ui\/form\/(form\.tsx|bound-field|text-fields)/,
  },
  {
    name: 'popups',
    test: /@base-ui|@floating-ui|ui\/overlay\/.*(sheet|list|popup)|ui\/form\/select/,
    minShareCount: 2,
  },
  { name: 'inputs', test: /ui\/form\//, minShareCount: 2 },
  {
    name: 'admin',
    test: /src\/web\/lib\/(?!later-resolver|cleaned-html)|features\/.*\/admin\//,
    minShareCount: 2,
  },
]

/** For rolldown, which takes the highest priority. */
export const sharedFiles = GROUPS.map((group, index) => ({
  ...group,
  priority: GROUPS.length - index,
}))
