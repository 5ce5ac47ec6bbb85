/** Customers with curves, steps, interactions, categories and gaps: 20 columns beside id and label; deterministic. */
export const madeFile = (rows) => `${[...madeLines(rows)].join('\n')}\n`;

/** The same line by line, for files too large for memory. */
export function* madeLines(rows) {
  let state = 12345;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const bell = () => chance() + chance() + chance() + chance() - 2;
  const plans = ['Basic', 'Plus', 'Premium', 'Family'];
  const channels = ['web', 'shop', 'phone', 'partner', 'app'];
  const regions = Array.from({ length: 30 }, (_, i) => `R${i + 1}`);
  const names = [
    'customer_id',
    'tenure',
    'monthly_fee',
    'plan',
    'channel',
    'region',
    'support_calls',
    'late_payments',
    'usage_gb',
    'discount',
    ...Array.from({ length: 11 }, (_, i) => `usage_${i + 1}`),
    'churned',
  ];
  yield names.join(',');
  for (let i = 0; i < rows; i++) {
    const tenure = Math.floor(72 * chance() ** 1.5);
    const fee = 20 + 80 * chance();
    const plan = plans[Math.floor(4 * chance())];
    const calls = Math.floor(-Math.log(1 - chance()) * 1.5);
    const late = Math.floor(-Math.log(1 - chance()) * 0.7);
    const gigabytes = chance() < 0.05 ? null : Math.exp(1 + bell());
    const discount = chance() < 0.3 ? 'yes' : 'no';
    const usage = Array.from({ length: 11 }, () => bell());
    const logOdds =
      -1.6 -
      tenure / 25 +
      (plan === 'Basic' ? 0.8 : 0) +
      (calls > 3 ? 1.3 : 0) +
      0.5 * late +
      ((fee - 60) / 30) * (discount === 'no' ? 1 : 0.1) +
      0.6 * usage[0] * usage[1] +
      0.5 * Math.abs(usage[2]) +
      (gigabytes === null ? 0.8 : -0.1 * gigabytes);
    const churned = chance() < 1 / (1 + Math.exp(-logOdds)) ? 'yes' : 'no';
    yield [
      `K${100000 + i}`,
      tenure,
      fee.toFixed(2),
      plan,
      channels[Math.floor(5 * chance())],
      regions[Math.floor(30 * chance())],
      calls,
      late,
      gigabytes === null ? '' : gigabytes.toFixed(3),
      discount,
      ...usage.map((u) => u.toFixed(4)),
      churned,
    ].join(',');
  }
}
