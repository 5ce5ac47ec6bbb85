import { listCustomers } from '@holdfast/contracts/http/routes/customers';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';

export type CustomersQuery = Readonly<Record<string, string>>;

/** One page of customers. */
export function useCustomers(query: CustomersQuery) {
  const http = useHttp();
  return useAnswer({
    key: ['customers', query],
    keepsPrevious: true,
    read: (signal) => http.call(listCustomers, { query, signal }),
  });
}
