export { randomId } from './random-id.ts';
export { type RoutedRequest, type RoutedResponse, type RouteHandler, Router, type Routes } from './router.ts';
export { type RequestHeaders, Rpc } from './rpc.ts';
export {
  type MessageHandler,
  type MessageProxy,
  type Response,
  type Sender,
  Transport,
  type TransportOptions,
  type WireMessage,
} from './transport.ts';
