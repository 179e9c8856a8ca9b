import type { FunctionTable } from '../row.ts'

export const networkFunctions: FunctionTable = {
  SendFTP: { both: ['bool(string filename,string ftp_path=NULL)'] },
  SendMail: { both: ['bool(string subject,string some_text)'] },
  SendNotification: { both: ['bool(string text)'] },
  SocketClose: { mql5: ['bool(int socket)'] },
  SocketConnect: { mql5: ['bool(int socket,string server,uint port,uint timeout_receive_ms)'] },
  SocketCreate: { mql5: ['int(uint flags=0)'] },
  SocketIsConnected: { mql5: ['bool(int socket)'] },
  SocketIsReadable: { mql5: ['uint(int socket)'] },
  SocketIsWritable: { mql5: ['bool(int socket)'] },
  SocketRead: { mql5: ['int(int socket,uchar &buffer[],uint buffer_maxlen,uint timeout_ms)'] },
  SocketSend: { mql5: ['int(int socket,const uchar &buffer[],uint buffer_len)'] },
  SocketTimeouts: { mql5: ['bool(int socket,uint timeout_send_ms,uint timeout_receive_ms)'] },
  SocketTlsCertificate: {
    mql5: ['bool(int socket,string &subject,string &issuer,string &serial,string &thumbprint,datetime &expiration)'],
  },
  SocketTlsHandshake: { mql5: ['bool(int socket,string host)'] },
  SocketTlsRead: { mql5: ['int(int socket,uchar &buffer[],uint buffer_maxlen)'] },
  SocketTlsReadAvailable: { mql5: ['int(int socket,uchar &buffer[],uint buffer_maxlen)'] },
  SocketTlsSend: { mql5: ['int(int socket,const uchar &buffer[],uint buffer_len)'] },
  WebRequest: {
    both: [
      'int(string method,string url,string cookie,string referer,int timeout,const char &data[],int data_size,' +
        'char &result[],string &result_headers)',
      'int(string method,string url,string headers,int timeout,const char &data[],char &result[],' +
        'string &result_headers)',
    ],
  },
}
