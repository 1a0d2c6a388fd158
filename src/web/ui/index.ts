export { Icon } from './icon.tsx'
export { AuthLayout } from './layout/auth-layout.tsx'
export { CardGrid, LongCardGrid } from './layout/card-grid.tsx'
export { Cluster, Columns, Details, Divider, Pair, ScrollBox, Stack } from './layout/layout.tsx'
export { FactNote, Facts, type Fact, Figures, Meta, MetaItem, TickList } from './layout/facts.tsx'
export { type HeadingLevel } from './layout/heading.tsx'
export { Hero, HeroRace } from './layout/hero.tsx'
export { HiddenText, Num, PlatformId, Quoted, Text, Title } from './layout/text.tsx'
export { Frame, Page } from './layout/page.tsx'
export { FramePreview } from './layout/frame-preview.tsx'
export { QrPicture } from './drawing/qr-picture.tsx'
export { LostLayout } from './layout/lost-layout.tsx'
export {
  AcrossSheet,
  PaperBlocks,
  PaperSheet,
  PaperTable,
  PaperTools,
  Paper,
} from './layout/paper.tsx'
export {
  FIGURES_ACROSS,
  FIGURES_UPRIGHT,
  type MatrixColumn,
  PaperMatrix,
  PaperNotes,
} from './layout/paper-matrix.tsx'
export { Printed } from './layout/printed.tsx'
export {
  DocumentSheet,
  type EffectFigure,
  EffectFigures,
  type Term,
  Terms,
} from './layout/document-sheet.tsx'
export { NoticeLine, Notices } from './layout/notices.tsx'
export { ActionBar } from './layout/action-bar.tsx'
export { FarBelow } from './layout/far-below.tsx'
export { FactList } from './layout/fact-list.tsx'
export { Fold } from './layout/fold.tsx'
export { FoldLine, FoldLines, SetWords } from './layout/fold-line.tsx'
export { KeptInSight } from './layout/kept-in-sight.tsx'
export { Panel } from './layout/panel.tsx'
export { ProfileHead } from './layout/profile-head.tsx'
export { Prose } from './layout/prose.tsx'
export { Rows, Row, RowLink } from './layout/rows.tsx'
export { ValueLines } from './layout/value-lines.tsx'
export { BigCountdown, Stage, Steps } from './layout/stage.tsx'
export { SectionLabel, Section } from './layout/section.tsx'
export { BelowFirstView, WhenNear } from './layout/near.tsx'
export { Folded } from './chart/folded.tsx'
export { OnPaper } from './timing/on-paper.ts'
export {
  ButtonLink,
  type ButtonVariant,
  type ButtonSize,
  ButtonRow,
  Button,
  IconButton,
} from './button/button.tsx'
export { CardLink, type LinkProps, TextLink } from './button/link.tsx'
export { ChoiceBar } from './navigation/choice-bar.tsx'
export { JumpBar, JumpPart, type PageSection } from './navigation/jump-bar.tsx'
export { Tabs, type TabItem } from './navigation/tabs.tsx'
export { HtmlArea } from './editor/html-area.tsx'
export { VisualEditor } from './editor/visual-editor.tsx'
export { CheckBox } from './form/check-box.tsx'
export { CheckboxGroupInput } from './form/checkbox-group-input.tsx'
export { Ballot } from './form/ballot.tsx'
export { ChoiceTable } from './form/choice-table.tsx'
export { ClassSlotsInput, type ClassSlotsRow } from './form/class-slots-input.tsx'
export { ComboboxField, ComboboxInput } from './form/combobox-field.tsx'
export { DateField } from './form/date-field.tsx'
export { DateInput } from './form/date-input.tsx'
export { Field, type FieldProps } from './form/field.tsx'
export { CheckboxGroupField, SelectField, SwitchField } from './form/choice-fields.tsx'
export { NumberField } from './form/number-field.tsx'
export { SuggestField } from './form/suggest-field.tsx'
export { DateTimeField, PasswordField, TextAreaField, TextField } from './form/text-fields.tsx'
export { FieldLine, FieldLines } from './form/field-lines.tsx'
export { FileInput } from './form/file-input.tsx'
export { FilesInput } from './form/files-input.tsx'
export { type PictureInput, PicturesInput } from './form/pictures-input.tsx'
export { fileSize } from './form/file-size.ts'
export { FilterSelect } from './form/filter-select.tsx'
export { Form } from './form/form.tsx'
export { SubmitButton } from './form/submit-button.tsx'
export { ThumbBar } from './form/thumb-bar.tsx'
export { FormColumns } from './form/form-columns.tsx'
export { InlineSelect } from './form/inline-select.tsx'
export { NumberInput } from './form/number-input.tsx'
export { PasswordInput } from './form/password-input.tsx'
export { PresetCard, PresetCards, PresetLink } from './form/preset-cards.tsx'
export { RadioCards, type RadioCard } from './form/radio-cards.tsx'
export { SearchBox } from './form/search-box.tsx'
export { SelectInput } from './form/select-input.tsx'
export { type SelectGroup, type SelectOption } from './form/select-options.ts'
export { SwitchInput } from './form/switch-input.tsx'
export { TextAreaInput } from './form/text-area-input.tsx'
export { TextInput } from './form/text-input.tsx'
export {
  ConfirmDialog,
  DialogActions,
  DialogClose,
  type DialogProps,
  Dialog,
} from './overlay/dialog.tsx'
export { Explained } from './chart/explained.tsx'
export { Drawer } from './overlay/drawer.tsx'
export { lazyDialog } from './overlay/lazy-dialog.ts'
export { Menu } from './overlay/menu.tsx'
export type { MenuItem } from './overlay/menu-list.tsx'
export { FOCUS_FIRST } from './overlay/return-focus.ts'
export { Tooltip } from './overlay/tooltip.tsx'
export { ToastProvider } from './toast/toast-provider.tsx'
export { toast, type ToastTone, type ToastText } from './toast/toast.ts'
export { BigCount } from './status/big-count.tsx'
export { Clash, type ClashCar } from './status/clash.tsx'
export { TimeLead, TimeLeft } from './status/time-left.tsx'
export { ChangedValue } from './status/changed-value.tsx'
export { ClassDot, ClassName, NumberPlate } from './status/class.tsx'
export { DateBlock, ScheduleLine, type SchedulePoint, SessionStrip } from './status/schedule.tsx'
export { type FlagKind, Flag, Lamp, type LampTone } from './status/signal.tsx'
export { type GridCount } from './status/grid-boxes.ts'
export { GridMeter, SlotMeter } from './status/meter.tsx'
export { SlotList, type ClassSlots } from './status/slot-list.tsx'
export { NameTag, Tag, YouTag } from './status/tag.tsx'
export {
  BestLap,
  type CellFigure,
  CellFigures,
  DriverCell,
  FoldedLine,
  HeadName,
  PlaceChange,
  TimingNote,
  WideOnly,
} from './timing/cells.tsx'
export { ChangedPlace } from './timing/changed-place.tsx'
export { MarkedRound, Moved, NoScore, Score, Sum, type SumLine } from './timing/score.tsx'
export { FoldedFigures } from './timing/folded-figures.tsx'
export { partsLine } from './timing/parts.tsx'
export { SubLine } from './timing/sub-line.tsx'
export { Podium, type PodiumStep } from './timing/podium.tsx'
export { StatGrid, StatPanel } from './timing/stat-grid.tsx'
export { type WinnerLine, WinnerStrip } from './timing/winner-strip.tsx'
export {
  Table,
  TableHead,
  TableBody,
  HeadCell,
  TableRow,
  Cell,
  type Align,
} from './timing/table.tsx'
export { TimingGroup } from './timing/timing-group.tsx'
export { TimingTable, type TimingColumn } from './timing/timing-table.tsx'
export { NameList, WholeName, WholeWords } from './timing/name-list.tsx'
export {
  DataAge,
  RaceStrip,
  type StripFact,
  TrackFlag,
  type TrackSignal,
} from './live/race-strip.tsx'
export {
  LiveLegend,
  LiveLine,
  type LiveLineProps,
  type LiveSector,
  LiveTable,
} from './live/live-table.tsx'
export { LiveColumns, LiveThumb, LiveTools, PhonePart, type ThumbCar } from './live/live-thumb.tsx'
export { type MapCar, TrackMap } from './live/track-map.tsx'
export { type ChartLine } from './chart/chart-line.ts'
export { LineChart } from './chart/line-chart.tsx'
export { MOST_PLAIN } from './chart/line-looks.ts'
export { type LapBar, LapBars } from './chart/lap-bars.tsx'
export { type BoxRow, BoxPlots } from './chart/box-plots.tsx'
export { SpanBar } from './chart/span-bar.tsx'
export { type StintBar, StintBars } from './chart/stint-bars.tsx'
export { TimeMark } from './chart/time-mark.tsx'
export { lapTicks, timeTicks } from './chart/time-ticks.ts'
export { CardFoot, CardHead, CardSection, CardSplit, Card } from './card/card.tsx'
export {
  CardList,
  CardListLine,
  ClassRow,
  Ranking,
  type RankingLine,
  ResultList,
  type ResultLine,
} from './card/card-lists.tsx'
export { FeatureSplit } from './card/feature-split.tsx'
export { EmbedCard } from './card/embed-card.tsx'
export { PersonCard } from './card/person-card.tsx'
export { CardSkeletons } from './feedback/card-skeletons.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { LoadError } from './feedback/load-error.tsx'
export { Notice, type NoticeTone } from './feedback/notice.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { Skeleton, TextSkeleton, TimingSkeleton } from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { isMissingFile, partError, retryOf } from './failed-part.ts'
export { AgainOnline, collectParts, lazyPart, loadParts, Nothing } from './lazy-part.tsx'
export { Brushes, HalfHours, type HourRow } from './plan/half-hours.tsx'
export { type PlanBar, PlanChart, PlanKey, type PlanRow } from './plan/plan-chart.tsx'
export { BigPair, DrivingBars, type DrivingBar } from './plan/driving-bars.tsx'
export { ProblemList } from './plan/problem-list.tsx'
export { Avatar } from './drawing/avatar.tsx'
export { ChequeredLine } from './drawing/chequered-line.tsx'
export { CornerArt, type CornerPlate } from './drawing/corner-art.tsx'
export { EmptyDrawing, type EmptyDrawingKind } from './drawing/empty-drawing.tsx'
export { IconTile } from './drawing/icon-tile.tsx'
export { initials } from './drawing/initials.ts'
export { Logo } from './drawing/logo.tsx'
export { PictureStrip } from './drawing/picture-strip.tsx'
export { TrackImage } from './drawing/track-image.tsx'
export { TrackSilhouette } from './drawing/track-silhouette.tsx'
