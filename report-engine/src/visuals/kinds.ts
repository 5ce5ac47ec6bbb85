import { kindName } from '@holdfast/contracts/report/visual-traits';
import { bars } from './bars/index.tsx';
import { boxPlot } from './box-plot/index.tsx';
import { bullet } from './bullet/index.ts';
import { button } from './button/index.tsx';
import { card } from './card/index.ts';
import { cohort } from './cohort/index.ts';
import { combo } from './combo/index.tsx';
import { customerDetail } from './customer-detail/index.tsx';
import { decomposition } from './decomposition/index.ts';
import { donut } from './donut/index.tsx';
import { funnel } from './funnel/index.tsx';
import { gauge } from './gauge/index.tsx';
import { histogram } from './histogram/index.tsx';
import { image } from './image/index.tsx';
import { keyDrivers } from './key-drivers/index.tsx';
import { anyKind, type VisualKind } from './kind.ts';
import { lines } from './lines/index.tsx';
import { matrix } from './matrix/index.ts';
import { multiRowCard } from './multi-row-card/index.tsx';
import { narrative } from './narrative/index.tsx';
import { navigator } from './navigator/index.tsx';
import { needsColumn } from './needs-column/index.tsx';
import { qna } from './qna/index.tsx';
import { ribbon } from './ribbon/index.tsx';
import { scatter } from './scatter/index.tsx';
import { shapeBox } from './shape-box/index.tsx';
import { slicer } from './slicer/index.ts';
import { table } from './table/index.ts';
import { textbox } from './textbox/index.tsx';
import { thresholdPlanner } from './threshold-planner/index.tsx';
import { treemap } from './treemap/index.tsx';
import { waterfall } from './waterfall/index.ts';
import { whatIf } from './what-if/index.tsx';

/** All kinds of visuals. To add a kind: add its folder and its line here. */
export const KINDS: readonly VisualKind[] = [
  anyKind(card('card')),
  anyKind(card('kpi')),
  anyKind(bars('barChart', 'lying', 'stacked')),
  anyKind(bars('clusteredBarChart', 'lying', 'clustered')),
  anyKind(bars('hundredPercentStackedBarChart', 'lying', 'hundredPercent')),
  anyKind(bars('columnChart', 'upright', 'stacked')),
  anyKind(bars('clusteredColumnChart', 'upright', 'clustered')),
  anyKind(bars('hundredPercentStackedColumnChart', 'upright', 'hundredPercent')),
  anyKind(donut('donutChart', 0.6)),
  anyKind(donut('pieChart', 0)),
  anyKind(table),
  anyKind(slicer('slicer')),
  anyKind(lines('lineChart', { filled: false, stacking: 'none' })),
  anyKind(lines('areaChart', { filled: true, stacking: 'none' })),
  anyKind(lines('stackedAreaChart', { filled: true, stacking: 'stacked' })),
  anyKind(lines('hundredPercentStackedAreaChart', { filled: true, stacking: 'hundredPercent' })),
  anyKind(combo('lineClusteredColumnComboChart', 'clustered')),
  anyKind(combo('lineStackedColumnComboChart', 'stacked')),
  anyKind(scatter),
  anyKind(matrix),
  anyKind(textbox),
  anyKind(button),
  anyKind(image),
  anyKind(shapeBox),
  anyKind(navigator('pageNavigator', 'pages')),
  anyKind(navigator('bookmarkNavigator', 'bookmarks')),
  anyKind(gauge),
  anyKind(bullet),
  anyKind(multiRowCard),
  anyKind(treemap),
  anyKind(funnel),
  anyKind(waterfall),
  anyKind(ribbon),
  anyKind(histogram),
  anyKind(boxPlot),
  anyKind(cohort),
  anyKind(keyDrivers),
  anyKind(decomposition),
  anyKind(narrative),
  anyKind(needsColumn),
  anyKind(thresholdPlanner),
  anyKind(whatIf),
  anyKind(customerDetail),
  anyKind(qna),
];

const byName = new Map(KINDS.map((kind) => [kind.name, kind]));

export const kindOf = (name: string): VisualKind | undefined => byName.get(kindName(name));
