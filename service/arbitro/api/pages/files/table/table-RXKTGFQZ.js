var Ti=Object.defineProperty;var Mi=(n,e)=>{for(var t in e)Ti(n,t,{get:e[t],enumerable:!0})};var ht=globalThis,ft=ht.ShadowRoot&&(ht.ShadyCSS===void 0||ht.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,cs=Symbol(),ls=new WeakMap,dt=class{constructor(e,t,s){if(this._$cssResult$=!0,s!==cs)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(ft&&e===void 0){let s=t!==void 0&&t.length===1;s&&(e=ls.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),s&&ls.set(t,e))}return e}toString(){return this.cssText}},us=n=>new dt(typeof n=="string"?n:n+"",void 0,cs);var hs=(n,e)=>{if(ft)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let s=document.createElement("style"),r=ht.litNonce;r!==void 0&&s.setAttribute("nonce",r),s.textContent=t.cssText,n.appendChild(s)}},Ft=ft?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let s of e.cssRules)t+=s.cssText;return us(t)})(n):n;var{is:Ci,defineProperty:ji,getOwnPropertyDescriptor:Ni,getOwnPropertyNames:Pi,getOwnPropertySymbols:zi,getPrototypeOf:Ri}=Object,pt=globalThis,ds=pt.trustedTypes,Li=ds?ds.emptyScript:"",Ii=pt.reactiveElementPolyfillSupport,Le=(n,e)=>n,Jt={toAttribute(n,e){switch(e){case Boolean:n=n?Li:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},ps=(n,e)=>!Ci(n,e),fs={attribute:!0,type:String,converter:Jt,reflect:!1,useDefault:!1,hasChanged:ps};Symbol.metadata??=Symbol("metadata"),pt.litPropertyMetadata??=new WeakMap;var Y=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=fs){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let s=Symbol(),r=this.getPropertyDescriptor(e,s,t);r!==void 0&&ji(this.prototype,e,r)}}static getPropertyDescriptor(e,t,s){let{get:r,set:i}=Ni(this.prototype,e)??{get(){return this[t]},set(o){this[t]=o}};return{get:r,set(o){let a=r?.call(this);i?.call(this,o),this.requestUpdate(e,a,s)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??fs}static _$Ei(){if(this.hasOwnProperty(Le("elementProperties")))return;let e=Ri(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(Le("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Le("properties"))){let t=this.properties,s=[...Pi(t),...zi(t)];for(let r of s)this.createProperty(r,t[r])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[s,r]of t)this.elementProperties.set(s,r)}this._$Eh=new Map;for(let[t,s]of this.elementProperties){let r=this._$Eu(t,s);r!==void 0&&this._$Eh.set(r,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let s=new Set(e.flat(1/0).reverse());for(let r of s)t.unshift(Ft(r))}else e!==void 0&&t.push(Ft(e));return t}static _$Eu(e,t){let s=t.attribute;return s===!1?void 0:typeof s=="string"?s:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let s of t.keys())this.hasOwnProperty(s)&&(e.set(s,this[s]),delete this[s]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return hs(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,s){this._$AK(e,s)}_$ET(e,t){let s=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,s);if(r!==void 0&&s.reflect===!0){let i=(s.converter?.toAttribute!==void 0?s.converter:Jt).toAttribute(t,s.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let s=this.constructor,r=s._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let i=s.getPropertyOptions(r),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:Jt;this._$Em=r;let a=o.fromAttribute(t,i.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,s,r=!1,i){if(e!==void 0){let o=this.constructor;if(r===!1&&(i=this[e]),s??=o.getPropertyOptions(e),!((s.hasChanged??ps)(i,t)||s.useDefault&&s.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(o._$Eu(e,s))))return;this.C(e,t,s)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:s,reflect:r,wrapped:i},o){s&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,o??t??this[e]),i!==!0||o!==void 0)||(this._$AL.has(e)||(this.hasUpdated||s||(t=void 0),this._$AL.set(e,t)),r===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,i]of this._$Ep)this[r]=i;this._$Ep=void 0}let s=this.constructor.elementProperties;if(s.size>0)for(let[r,i]of s){let{wrapped:o}=i,a=this[r];o!==!0||this._$AL.has(r)||a===void 0||this.C(r,void 0,i,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(s=>s.hostUpdate?.()),this.update(t)):this._$EM()}catch(s){throw e=!1,this._$EM(),s}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};Y.elementStyles=[],Y.shadowRootOptions={mode:"open"},Y[Le("elementProperties")]=new Map,Y[Le("finalized")]=new Map,Ii?.({ReactiveElement:Y}),(pt.reactiveElementVersions??=[]).push("2.1.2");var Kt=globalThis,ms=n=>n,mt=Kt.trustedTypes,gs=mt?mt.createPolicy("lit-html",{createHTML:n=>n}):void 0,Qt="$lit$",Z=`lit$${Math.random().toFixed(9).slice(2)}$`,Yt="?"+Z,Bi=`<${Yt}>`,pe=document,Be=()=>pe.createComment(""),De=n=>n===null||typeof n!="object"&&typeof n!="function",Zt=Array.isArray,ks=n=>Zt(n)||typeof n?.[Symbol.iterator]=="function",Gt=`[ 	
\f\r]`,Ie=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,$s=/-->/g,bs=/>/g,de=RegExp(`>|${Gt}(?:([^\\s"'>=/]+)(${Gt}*=${Gt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),ys=/'/g,ws=/"/g,As=/^(?:script|style|textarea|title)$/i,Xt=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),c=Xt(1),p=Xt(2),Wl=Xt(3),U=Symbol.for("lit-noChange"),u=Symbol.for("lit-nothing"),vs=new WeakMap,fe=pe.createTreeWalker(pe,129);function xs(n,e){if(!Zt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return gs!==void 0?gs.createHTML(e):e}var Es=(n,e)=>{let t=n.length-1,s=[],r,i=e===2?"<svg>":e===3?"<math>":"",o=Ie;for(let a=0;a<t;a++){let l=n[a],h,f,d=-1,g=0;for(;g<l.length&&(o.lastIndex=g,f=o.exec(l),f!==null);)g=o.lastIndex,o===Ie?f[1]==="!--"?o=$s:f[1]!==void 0?o=bs:f[2]!==void 0?(As.test(f[2])&&(r=RegExp("</"+f[2],"g")),o=de):f[3]!==void 0&&(o=de):o===de?f[0]===">"?(o=r??Ie,d=-1):f[1]===void 0?d=-2:(d=o.lastIndex-f[2].length,h=f[1],o=f[3]===void 0?de:f[3]==='"'?ws:ys):o===ws||o===ys?o=de:o===$s||o===bs?o=Ie:(o=de,r=void 0);let $=o===de&&n[a+1].startsWith("/>")?" ":"";i+=o===Ie?l+Bi:d>=0?(s.push(h),l.slice(0,d)+Qt+l.slice(d)+Z+$):l+Z+(d===-2?a:$)}return[xs(n,i+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),s]},Ue=class n{constructor({strings:e,_$litType$:t},s){let r;this.parts=[];let i=0,o=0,a=e.length-1,l=this.parts,[h,f]=Es(e,t);if(this.el=n.createElement(h,s),fe.currentNode=this.el.content,t===2||t===3){let d=this.el.content.firstChild;d.replaceWith(...d.childNodes)}for(;(r=fe.nextNode())!==null&&l.length<a;){if(r.nodeType===1){if(r.hasAttributes())for(let d of r.getAttributeNames())if(d.endsWith(Qt)){let g=f[o++],$=r.getAttribute(d).split(Z),k=/([.?@])?(.*)/.exec(g);l.push({type:1,index:i,name:k[2],strings:$,ctor:k[1]==="."?$t:k[1]==="?"?bt:k[1]==="@"?yt:ge}),r.removeAttribute(d)}else d.startsWith(Z)&&(l.push({type:6,index:i}),r.removeAttribute(d));if(As.test(r.tagName)){let d=r.textContent.split(Z),g=d.length-1;if(g>0){r.textContent=mt?mt.emptyScript:"";for(let $=0;$<g;$++)r.append(d[$],Be()),fe.nextNode(),l.push({type:2,index:++i});r.append(d[g],Be())}}}else if(r.nodeType===8)if(r.data===Yt)l.push({type:2,index:i});else{let d=-1;for(;(d=r.data.indexOf(Z,d+1))!==-1;)l.push({type:7,index:i}),d+=Z.length-1}i++}}static createElement(e,t){let s=pe.createElement("template");return s.innerHTML=e,s}};function me(n,e,t=n,s){if(e===U)return e;let r=s!==void 0?t._$Co?.[s]:t._$Cl,i=De(e)?void 0:e._$litDirective$;return r?.constructor!==i&&(r?._$AO?.(!1),i===void 0?r=void 0:(r=new i(n),r._$AT(n,t,s)),s!==void 0?(t._$Co??=[])[s]=r:t._$Cl=r),r!==void 0&&(e=me(n,r._$AS(n,e.values),r,s)),e}var gt=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:s}=this._$AD,r=(e?.creationScope??pe).importNode(t,!0);fe.currentNode=r;let i=fe.nextNode(),o=0,a=0,l=s[0];for(;l!==void 0;){if(o===l.index){let h;l.type===2?h=new ve(i,i.nextSibling,this,e):l.type===1?h=new l.ctor(i,l.name,l.strings,this,e):l.type===6&&(h=new wt(i,this,e)),this._$AV.push(h),l=s[++a]}o!==l?.index&&(i=fe.nextNode(),o++)}return fe.currentNode=pe,r}p(e){let t=0;for(let s of this._$AV)s!==void 0&&(s.strings!==void 0?(s._$AI(e,s,t),t+=s.strings.length-2):s._$AI(e[t])),t++}},ve=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,s,r){this.type=2,this._$AH=u,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=s,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=me(this,e,t),De(e)?e===u||e==null||e===""?(this._$AH!==u&&this._$AR(),this._$AH=u):e!==this._$AH&&e!==U&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):ks(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==u&&De(this._$AH)?this._$AA.nextSibling.data=e:this.T(pe.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:s}=e,r=typeof s=="number"?this._$AC(e):(s.el===void 0&&(s.el=Ue.createElement(xs(s.h,s.h[0]),this.options)),s);if(this._$AH?._$AD===r)this._$AH.p(t);else{let i=new gt(r,this),o=i.u(this.options);i.p(t),this.T(o),this._$AH=i}}_$AC(e){let t=vs.get(e.strings);return t===void 0&&vs.set(e.strings,t=new Ue(e)),t}k(e){Zt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,s,r=0;for(let i of e)r===t.length?t.push(s=new n(this.O(Be()),this.O(Be()),this,this.options)):s=t[r],s._$AI(i),r++;r<t.length&&(this._$AR(s&&s._$AB.nextSibling,r),t.length=r)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let s=ms(e).nextSibling;ms(e).remove(),e=s}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},ge=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,s,r,i){this.type=1,this._$AH=u,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,s.length>2||s[0]!==""||s[1]!==""?(this._$AH=Array(s.length-1).fill(new String),this.strings=s):this._$AH=u}_$AI(e,t=this,s,r){let i=this.strings,o=!1;if(i===void 0)e=me(this,e,t,0),o=!De(e)||e!==this._$AH&&e!==U,o&&(this._$AH=e);else{let a=e,l,h;for(e=i[0],l=0;l<i.length-1;l++)h=me(this,a[s+l],t,l),h===U&&(h=this._$AH[l]),o||=!De(h)||h!==this._$AH[l],h===u?e=u:e!==u&&(e+=(h??"")+i[l+1]),this._$AH[l]=h}o&&!r&&this.j(e)}j(e){e===u?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},$t=class extends ge{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===u?void 0:e}},bt=class extends ge{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==u)}},yt=class extends ge{constructor(e,t,s,r,i){super(e,t,s,r,i),this.type=5}_$AI(e,t=this){if((e=me(this,e,t,0)??u)===U)return;let s=this._$AH,r=e===u&&s!==u||e.capture!==s.capture||e.once!==s.once||e.passive!==s.passive,i=e!==u&&(s===u||r);r&&this.element.removeEventListener(this.name,this,s),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},wt=class{constructor(e,t,s){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(e){me(this,e)}},Ss={M:Qt,P:Z,A:Yt,C:1,L:Es,R:gt,D:ks,V:me,I:ve,H:ge,N:bt,U:yt,B:$t,F:wt},Di=Kt.litHtmlPolyfillSupport;Di?.(Ue,ve),(Kt.litHtmlVersions??=[]).push("3.3.3");var Os=(n,e,t)=>{let s=t?.renderBefore??e,r=s._$litPart$;if(r===void 0){let i=t?.renderBefore??null;s._$litPart$=r=new ve(e.insertBefore(Be(),i),i,void 0,t??{})}return r._$AI(n),r};var en=globalThis,ne=class extends Y{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Os(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return U}};ne._$litElement$=!0,ne.finalized=!0,en.litElementHydrateSupport?.({LitElement:ne});var Ui=en.litElementPolyfillSupport;Ui?.({LitElement:ne});(en.litElementVersions??=[]).push("4.2.2");function _s(n){return new Map(Cs(n).map(e=>[e.dataset.moving,js(e)]))}function Ts(n,e){for(let t of Cs(n)){let s=e.get(t.dataset.moving);s&&Hi(t,s,js(t))}}function Ms(){for(let n of document.getAnimations())n.finish()}function Cs(n){return[...n.querySelectorAll("[data-moving]")]}function js(n){let e=n.closest(".picture")?.getBoundingClientRect(),{left:t,top:s}=n.getBoundingClientRect();return{left:t-(e?.left??0),top:s-(e?.top??0)}}function Hi(n,e,t){let s=n.getScreenCTM()?.a??1,[r,i]=[(e.left-t.left)/s,(e.top-t.top)/s];Math.abs(r)+Math.abs(i)<1||n.animate([{translate:`${r}px ${i}px`},{translate:"0 0"}],{duration:450,easing:"ease-in-out"})}var Ns={bodySerializer:n=>JSON.stringify(n,(e,t)=>typeof t=="bigint"?t.toString():t)};var Ps=({onRequest:n,onSseError:e,onSseEvent:t,responseTransformer:s,responseValidator:r,sseDefaultRetryDelay:i,sseMaxRetryAttempts:o,sseMaxRetryDelay:a,sseSleepFn:l,url:h,...f})=>{let d,g=l??(S=>new Promise(x=>setTimeout(x,S)));return{stream:async function*(){let S=i??3e3,x=0,N=f.signal??new AbortController().signal;for(;!N.aborted;){x++;let ee=f.headers instanceof Headers?f.headers:new Headers(f.headers);d!==void 0&&ee.set("Last-Event-ID",d);try{let W={redirect:"follow",...f,body:f.serializedBody,headers:ee,signal:N},Q=new Request(h,W);n&&(Q=await n(h,W));let O=await(f.fetch??globalThis.fetch)(Q);if(!O.ok)throw new Error(`SSE failed: ${O.status} ${O.statusText}`);if(!O.body)throw new Error("No body in SSE response");let C=O.body.pipeThrough(new TextDecoderStream).getReader(),j="",m=()=>{try{C.cancel()}catch{}};N.addEventListener("abort",m);try{for(;;){let{done:w,value:_}=await C.read();if(w)break;j+=_,j=j.replace(/\r\n/g,`
`).replace(/\r/g,`
`);let F=j.split(`

`);j=F.pop()??"";for(let ue of F){let D=ue.split(`
`),ut=[],is;for(let q of D)if(q.startsWith("data:"))ut.push(q.replace(/^data:\s*/,""));else if(q.startsWith("event:"))is=q.replace(/^event:\s*/,"");else if(q.startsWith("id:"))d=q.replace(/^id:\s*/,"");else if(q.startsWith("retry:")){let as=Number.parseInt(q.replace(/^retry:\s*/,""),10);Number.isNaN(as)||(S=as)}let he,os=!1;if(ut.length){let q=ut.join(`
`);try{he=JSON.parse(q),os=!0}catch{he=q}}os&&(r&&await r(he),s&&(he=await s(he))),t?.({data:he,event:is,id:d,retry:S}),ut.length&&(yield he)}}}finally{N.removeEventListener("abort",m),C.releaseLock()}break}catch(W){if(e?.(W),o!==void 0&&x>=o)break;let Q=Math.min(S*2**(x-1),a??3e4);await g(Q)}}}()}};var qi=n=>{switch(n){case"label":return".";case"matrix":return";";case"simple":return",";default:return"&"}},Vi=n=>{switch(n){case"form":return",";case"pipeDelimited":return"|";case"spaceDelimited":return"%20";default:return","}},Wi=n=>{switch(n){case"label":return".";case"matrix":return";";case"simple":return",";default:return"&"}},vt=({allowReserved:n,explode:e,name:t,style:s,value:r})=>{if(!e){let a=(n?r:r.map(l=>encodeURIComponent(l))).join(Vi(s));switch(s){case"label":return`.${a}`;case"matrix":return`;${t}=${a}`;case"simple":return a;default:return`${t}=${a}`}}let i=qi(s),o=r.map(a=>s==="label"||s==="simple"?n?a:encodeURIComponent(a):ke({allowReserved:n,name:t,value:a})).join(i);return s==="label"||s==="matrix"?i+o:o},ke=({allowReserved:n,name:e,value:t})=>{if(t==null)return"";if(typeof t=="object")throw new Error("Deeply-nested arrays/objects aren’t supported. Provide your own `querySerializer()` to handle these.");return`${e}=${n?t:encodeURIComponent(t)}`},kt=({allowReserved:n,explode:e,name:t,style:s,value:r,valueOnly:i})=>{if(r instanceof Date)return i?r.toISOString():`${t}=${r.toISOString()}`;if(s!=="deepObject"&&!e){let l=[];Object.entries(r).forEach(([f,d])=>{l=[...l,f,n?d:encodeURIComponent(d)]});let h=l.join(",");switch(s){case"form":return`${t}=${h}`;case"label":return`.${h}`;case"matrix":return`;${t}=${h}`;default:return h}}let o=Wi(s),a=Object.entries(r).map(([l,h])=>ke({allowReserved:n,name:s==="deepObject"?`${t}[${l}]`:l,value:h})).join(o);return s==="label"||s==="matrix"?o+a:a};var Fi=/\{[^{}]+\}/g,Ji=({path:n,url:e})=>{let t=e,s=e.match(Fi);if(s)for(let r of s){let i=!1,o=r.substring(1,r.length-1),a="simple";o.endsWith("*")&&(i=!0,o=o.substring(0,o.length-1)),o.startsWith(".")?(o=o.substring(1),a="label"):o.startsWith(";")&&(o=o.substring(1),a="matrix");let l=n[o];if(l==null)continue;if(Array.isArray(l)){t=t.replace(r,vt({explode:i,name:o,style:a,value:l}));continue}if(typeof l=="object"){t=t.replace(r,kt({explode:i,name:o,style:a,value:l,valueOnly:!0}));continue}if(a==="matrix"){t=t.replace(r,`;${ke({name:o,value:l})}`);continue}let h=encodeURIComponent(a==="label"?`.${l}`:l);t=t.replace(r,h)}return t},zs=({baseUrl:n,path:e,query:t,querySerializer:s,url:r})=>{let i=r.startsWith("/")?r:`/${r}`,o=(n??"")+i;e&&(o=Ji({path:e,url:o}));let a=t?s(t):"";return a.startsWith("?")&&(a=a.substring(1)),a&&(o+=`?${a}`),o};function tn(n){let e=n.body!==void 0;if(e&&n.bodySerializer)return"serializedBody"in n?n.serializedBody!==void 0&&n.serializedBody!==""?n.serializedBody:null:n.body!==""?n.body:null;if(e)return n.body}var Rs=async(n,e)=>{let t=typeof e=="function"?await e(n):e;if(t)return n.scheme==="bearer"?`Bearer ${t}`:n.scheme==="basic"?`Basic ${btoa(t)}`:t};var Ls=({parameters:n={},...e}={})=>s=>{let r=[];if(s&&typeof s=="object")for(let i in s){let o=s[i];if(o==null)continue;let a=n[i]||e;if(Array.isArray(o)){let l=vt({allowReserved:a.allowReserved,explode:!0,name:i,style:"form",value:o,...a.array});l&&r.push(l)}else if(typeof o=="object"){let l=kt({allowReserved:a.allowReserved,explode:!0,name:i,style:"deepObject",value:o,...a.object});l&&r.push(l)}else{let l=ke({allowReserved:a.allowReserved,name:i,value:o});l&&r.push(l)}}return r.join("&")},Is=n=>{if(!n)return"stream";let e=n.split(";")[0]?.trim();if(e){if(e.startsWith("application/json")||e.endsWith("+json"))return"json";if(e==="multipart/form-data")return"formData";if(["application/","audio/","image/","video/"].some(t=>e.startsWith(t)))return"blob";if(e.startsWith("text/"))return"text"}},Gi=(n,e)=>e?!!(n.headers.has(e)||n.query?.[e]||n.headers.get("Cookie")?.includes(`${e}=`)):!1,Bs=async({security:n,...e})=>{for(let t of n){if(Gi(e,t.name))continue;let s=await Rs(t,e.auth);if(!s)continue;let r=t.name??"Authorization";switch(t.in){case"query":e.query||(e.query={}),e.query[r]=s;break;case"cookie":e.headers.append("Cookie",`${r}=${s}`);break;default:e.headers.set(r,s);break}}},nn=n=>zs({baseUrl:n.baseUrl,path:n.path,query:n.query,querySerializer:typeof n.querySerializer=="function"?n.querySerializer:Ls(n.querySerializer),url:n.url}),sn=(n,e)=>{let t={...n,...e};return t.baseUrl?.endsWith("/")&&(t.baseUrl=t.baseUrl.substring(0,t.baseUrl.length-1)),t.headers=rn(n.headers,e.headers),t},Ki=n=>{let e=[];return n.forEach((t,s)=>{e.push([s,t])}),e},rn=(...n)=>{let e=new Headers;for(let t of n){if(!t)continue;let s=t instanceof Headers?Ki(t):Object.entries(t);for(let[r,i]of s)if(i===null)e.delete(r);else if(Array.isArray(i))for(let o of i)e.append(r,o);else i!==void 0&&e.set(r,typeof i=="object"?JSON.stringify(i):i)}return e},He=class{fns=[];clear(){this.fns=[]}eject(e){let t=this.getInterceptorIndex(e);this.fns[t]&&(this.fns[t]=null)}exists(e){let t=this.getInterceptorIndex(e);return!!this.fns[t]}getInterceptorIndex(e){return typeof e=="number"?this.fns[e]?e:-1:this.fns.indexOf(e)}update(e,t){let s=this.getInterceptorIndex(e);return this.fns[s]?(this.fns[s]=t,e):!1}use(e){return this.fns.push(e),this.fns.length-1}},Ds=()=>({error:new He,request:new He,response:new He}),Qi=Ls({allowReserved:!1,array:{explode:!0,style:"form"},object:{explode:!0,style:"deepObject"}}),Yi={"Content-Type":"application/json"},on=(n={})=>({...Ns,headers:Yi,parseAs:"auto",querySerializer:Qi,...n});var At=(n={})=>{let e=sn(on(),n),t=()=>({...e}),s=f=>(e=sn(e,f),t()),r=Ds(),i=async f=>{let d={...e,...f,fetch:f.fetch??e.fetch??globalThis.fetch,headers:rn(e.headers,f.headers),serializedBody:void 0};d.security&&await Bs({...d,security:d.security}),d.requestValidator&&await d.requestValidator(d),d.body!==void 0&&d.bodySerializer&&(d.serializedBody=d.bodySerializer(d.body)),(d.body===void 0||d.serializedBody==="")&&d.headers.delete("Content-Type");let g=d,$=nn(g);return{opts:g,url:$}},o=async f=>{let{opts:d,url:g}=await i(f),$={redirect:"follow",...d,body:tn(d)},k=new Request(g,$);for(let O of r.request.fns)O&&(k=await O(k,d));let S=d.fetch,x;try{x=await S(k)}catch(O){let C=O;for(let j of r.error.fns)j&&(C=await j(O,void 0,k,d));if(C=C||{},d.throwOnError)throw C;return d.responseStyle==="data"?void 0:{error:C,request:k,response:void 0}}for(let O of r.response.fns)O&&(x=await O(x,k,d));let N={request:k,response:x};if(x.ok){let O=(d.parseAs==="auto"?Is(x.headers.get("Content-Type")):d.parseAs)??"json";if(x.status===204||x.headers.get("Content-Length")==="0"){let j;switch(O){case"arrayBuffer":case"blob":case"text":j=await x[O]();break;case"formData":j=new FormData;break;case"stream":j=x.body;break;default:j={};break}return d.responseStyle==="data"?j:{data:j,...N}}let C;switch(O){case"arrayBuffer":case"blob":case"formData":case"text":C=await x[O]();break;case"json":{let j=await x.text();C=j?JSON.parse(j):{};break}case"stream":return d.responseStyle==="data"?x.body:{data:x.body,...N}}return O==="json"&&(d.responseValidator&&await d.responseValidator(C),d.responseTransformer&&(C=await d.responseTransformer(C))),d.responseStyle==="data"?C:{data:C,...N}}let ee=await x.text(),W;try{W=JSON.parse(ee)}catch{}let Q=W??ee,te=Q;for(let O of r.error.fns)O&&(te=await O(Q,x,k,d));if(te=te||{},d.throwOnError)throw te;return d.responseStyle==="data"?void 0:{error:te,...N}},a=f=>d=>o({...d,method:f}),l=f=>async d=>{let{opts:g,url:$}=await i(d);return Ps({...g,body:g.body,headers:g.headers,method:f,onRequest:async(k,S)=>{let x=new Request(k,S);for(let N of r.request.fns)N&&(x=await N(x,g));return x},serializedBody:tn(g),url:$})};return{buildUrl:f=>nn({...e,...f}),connect:a("CONNECT"),delete:a("DELETE"),get:a("GET"),getConfig:t,head:a("HEAD"),interceptors:r,options:a("OPTIONS"),patch:a("PATCH"),post:a("POST"),put:a("PUT"),request:o,setConfig:s,sse:{connect:l("CONNECT"),delete:l("DELETE"),get:l("GET"),head:l("HEAD"),options:l("OPTIONS"),patch:l("PATCH"),post:l("POST"),put:l("PUT"),trace:l("TRACE")},trace:a("TRACE")}};var qe=class{count(e){return H(e.map(t=>Hs(Ae(t))))}*listed(e,t=0){for(let s of e.map(Ae)){let r=Hs(s);if(t<r)for(let i of Ks(s,Js(s),0,t))yield Object.fromEntries([...s.settled,...i]);t=Math.max(0,t-r)}}page(e,t,s){let r=[];for(let i of this.listed(e,t)){if(r.length===s)break;r.push(i)}return r}pick(e,t=Vs){for(let s of this.listed(e,t(this.count(e))))return s;throw new RangeError("there is no move to pick")}contains(e,t){return this.whyNot(e,t)===void 0}possible(e,t){return e.some(s=>ro(Ae(s),new Map(Object.entries(t))))}whyNot(e,t){let s=e.filter(a=>a.type===t.type),r=[...new Set(e.map(a=>a.type))].sort();if(!s.length)return{field:"type",...hn(r)};let i=new Map(Object.entries(t)),[o]=s.map(a=>io(Ae(a),i)).sort((a,l)=>a.length-l.length);return o?.[0]}formFields(e){let t=Ae(e),s=cn(t).filter(i=>!ln(i)),r=s.filter(({ways:i})=>Math.max(...i.keys())>0);return[...s.map(({name:i,domain:o})=>o.field(i)),...lo(t,r)]}fillIn(e,t){let s=Ae(e),r=cn(s).filter(ln).map(({name:i,domain:o,ways:a})=>[i,[...o.listed(Math.min(...a.keys()),0)][0]]);return{...Object.fromEntries([...s.settled,...r]),...t}}},Us=2**53;function Vs(n){let[e=0,t=0]=crypto.getRandomValues(new Uint32Array(2)),s=e%2**21*2**32+t;return s<Us-Us%n?s%n:Vs(n)}var hn=n=>({reason:"no-choice",one_of:n}),dn={reason:"wrong-type"};function fn(n,{from:e,to:t},s){return e<=s&&s<=t?void 0:{reason:n,from:e,to:t}}function xt(n,e,t){for(let[s,r]of[...n].sort(St)){let i=no(e,s);if(r<t||r>i)return{reason:"not-so-many",kind:s,from:t,to:i}}}function an(n){let e=new Map;for(let t of n)e.set(t,(e.get(t)??0)+1);return e}var Ws=(n,e)=>n.from<=e&&e<=n.to;function Zi(n){return{ways:()=>new Map(Ve(n.from,n.to).map(e=>[e,1])),listed:e=>[e],weigh:e=>e,whyNot:e=>Number.isInteger(e)?fn("out-of-range",n,e):dn,from:e=>Ve(n.from,n.to).filter(t=>e===void 0||t===e),isList:!1,field:e=>({name:e,input:"number",from:n.from,to:n.to})}}function Xi(n){return{ways:()=>new Map([[0,n.length]]),listed:(e,t)=>n.slice(t),weigh:()=>0,whyNot:e=>n.includes(e)?void 0:hn(n),from:e=>n.some(t=>e===void 0||t===e)?[0]:[],isList:!1,field:e=>({name:e,input:"choice",one_of:n})}}function eo(n,e){let t=Fs(n);return{ways:()=>new Map([...un(t,t.length)].filter(([s])=>Ws(e,s))),*listed(s,r){for(let i of gn(t,t.length,s,r))yield i.flatMap(([o,a])=>Array(a).fill(o))},weigh:s=>s.length,whyNot:s=>Array.isArray(s)?xt(an(s),t,0)??fn("wrong-number",e,s.length):dn,from:(s=[])=>{if(!Array.isArray(s)||xt(an(s),t,0))return[];let r=Math.min(e.to,H(t.map(([,i])=>i)));return Ve(Math.max(e.from,s.length),r)},isList:!0,field:s=>({name:s,input:"cards",some_of:n,from:e.from,to:e.to})}}function to(n){let{each:e,at_most:t,kind:s,number:r}=n,i=Fs(e);return{ways:()=>un(i,t),*listed(o,a){for(let l of gn(i,t,o,a))yield l.map(([h,f])=>({[s]:h,[r]:f}))},weigh:o=>H(o.map(a=>a[r])),whyNot:o=>{if(!Array.isArray(o))return dn;if(o.length>t)return{reason:"wrong-number",from:0,to:t};let a=o.map(h=>[h[s],h[r]]),l=[...an(a.map(([h])=>h))].filter(([,h])=>h>1).sort(St);return l[0]?{reason:"repeated",kind:l[0][0]}:xt(new Map(a),i,1)},from:(o=[])=>{if(!Array.isArray(o)||o.length>t)return[];let a=new Map(o.map(h=>[h[s],h[r]]));return a.size<o.length||xt(a,i,1)?[]:[...un(i.filter(([h])=>!a.has(h)),t-a.size).keys()].map(h=>h+H([...a.values()]))},isList:!0,field:o=>({name:o,input:"portions",...n})}}var no=(n,e)=>n.find(([t])=>t===e)?.[1]??0,Fs=n=>Object.entries(n).sort(St);function St([n],[e]){return n<e?-1:+(n>e)}function Ae(n){let e=[],t=[],s;for(let[r,i]of Object.entries(n).sort(St)){let o=so(i);r==="total"?s=i:o?t.push([r,o]):e.push([r,i])}return{settled:e,open:t,total:s}}function so(n){if(typeof n!="object"||n===null||Array.isArray(n))return;let e=n;return"one_of"in e?Xi(e.one_of):"some_of"in e?eo(e.some_of,e):"each"in e?to(e):"from"in e?Zi(e):void 0}var pn=(n,e)=>!n.total||Ws(n.total,e);function ro(n,e){let t=new Map(n.settled),s=new Map(n.open),r=(o,a)=>Et(a,o)||Array.isArray(o)&&Et(a,[]);for(let[o,a]of e)if(!s.has(o)&&!(t.has(o)&&r(t.get(o),a)))return!1;let i=new Set([0]);for(let[o,a]of s){let l=a.from(e.get(o));i=new Set([...i].flatMap(h=>l.map(f=>h+f)))}return[...i].some(o=>pn(n,o))}function io(n,e){let t=new Map(n.settled),s=new Map(n.open),i=[...new Set([...t.keys(),...s.keys(),...e.keys()])].sort().flatMap(l=>{let h=oo(l,t,s,e);return h?[{field:l,...h}]:[]});if(i.length||!n.total)return i;let o=H(n.open.map(([l,h])=>h.weigh(e.get(l)??[]))),a=fn("out-of-range",n.total,o);return a?[{field:"total",...a}]:[]}function oo(n,e,t,s){let r=t.get(n);if(!r&&!e.has(n))return{reason:"unknown"};let i=e.get(n),o=r?r.isList:Et(i,[]);if(!s.has(n)&&!o)return{reason:"missing"};let a=s.has(n)?s.get(n):[];return r?r.whyNot(a):Et(a,i)?void 0:hn([i])}var ln=({ways:n})=>H([...n.values()])===1;function cn(n){return n.open.map(([e,t])=>({name:e,domain:t,ways:ao(n,e,t)}))}function ao(n,e,t){let s=n.open.filter(([i])=>i!==e).map(([,i])=>i.ways()).reduce(mn,new Map([[0,1]])),r=i=>[...s.keys()].some(o=>pn(n,i+o));return new Map([...t.ways()].filter(([i])=>r(i)))}function lo(n,e){if(!n.total||!e.length)return[];let t=H(cn(n).filter(ln).map(({ways:a})=>Math.min(...a.keys()))),[s,r]=[n.total.from-t,n.total.to-t],i=H(e.map(({ways:a})=>Math.min(...a.keys()))),o=H(e.map(({ways:a})=>Math.max(...a.keys())));return s<=i&&o<=r?[]:[{name:"total",input:"total",fields:e.map(({name:a})=>a),from:s,to:r}]}var Et=(n,e)=>JSON.stringify(n)===JSON.stringify(e);function Js(n){let e=new Map([[0,1]]);return n.open.reduceRight((t,[s,r])=>{let i={name:s,domain:r,ways:r.ways(),rest:e};return e=mn(i.ways,e),t.unshift(i),t},[])}function mn(n,e){let t=new Map;for(let[s,r]of n)for(let[i,o]of e)t.set(s+i,(t.get(s+i)??0)+r*o);return t}function Hs(n){let[e]=Js(n);return e?Gs(n,mn(e.ways,e.rest),0):1}function Gs(n,e,t){return H([...e].filter(([s])=>pn(n,t+s)).map(([,s])=>s))}function*Ks(n,[e,...t],s,r){if(!e){yield[];return}for(let[i,o]of e.ways){let a=Gs(n,e.rest,s+i);if(r>=o*a){r-=o*a;continue}let l=Math.floor(r/a);r%=a;for(let h of e.domain.listed(i,l)){for(let f of Ks(n,t,s+i,r))yield[[e.name,h],...f];r=0}}}function un(n,e){let t=H(n.map(([,r])=>r)),s=Ve(0,t).map(r=>[r,Qs(n,e,r)]);return new Map(s.filter(([,r])=>r))}var qs=new Map;function Qs(n,e,t){if(!n.length||!e)return+(t===0);let s=`${n.map(([,i])=>i).join()};${e};${t}`,r=qs.get(s)??H(Ys(n,e,t).map(([,i])=>i));return qs.set(s,r),r}function Ys([n,...e],t,s){return Ve(0,Math.min(n?.[1]??0,s)).map(r=>[r,Qs(e,t-+(r>0),s-r)])}function*gn(n,e,t,s){let[r,...i]=n;if(!t||!r){yield[];return}for(let[o,a]of Ys(n,e,t)){if(s>=a){s-=a;continue}for(let l of gn(i,e-+(o>0),t-o,s))yield o?[[r[0],o],...l]:l;s=0}}function Ve(n,e){return Array.from({length:Math.max(0,e-n+1)},(t,s)=>n+s)}function H(n){return n.reduce((e,t)=>e+t,0)}var se=class extends Error{status;problem;constructor(e,t){super(`the stream is refused: ${e}`),this.status=e,this.problem=t}},We=class{path;constructor(e){this.path=e}async*follow(e,t,s={}){let r=new $n(s.after??0);for(;!r.isOver&&!s.signal?.aborted;){let i=new AbortController,o=()=>i.abort();s.signal?.addEventListener("abort",o);try{let a=await this.begin(e,t,s,r,i.signal);a&&(s.onConnection?.(!0),yield*r.read(a,o))}finally{s.signal?.removeEventListener("abort",o),i.abort()}if(r.closed!==void 0)throw new se(404,r.closed);if(r.isOver||s.signal?.aborted)return;s.onConnection?.(!1),await ho(r.milliseconds(),s.signal)}}async begin(e,t,s,r,i){let{data:o,error:a,response:l}=await e.get({url:this.path,path:{session:t},query:s.withPosition?{with:"position"}:{},headers:{Accept:"text/event-stream","Last-Event-ID":String(r.after)},security:[{scheme:"bearer",type:"http"}],...s.auth===void 0?{}:{auth:s.auth},parseAs:"stream",throwOnError:!1,signal:i});if(l?.status===200)return o;i.aborted||r.refused(l,a)}},$n=class{after;isOver=!1;closed;version=-1;failures=0;retry=250;hasFollowed=!1;constructor(e){this.after=e}refused(e,t){if(e?.status===204)this.isOver=!0;else{if(e&&e.status!==429&&e.status<500)throw new se(e.status,t);if(!e&&!this.hasFollowed)throw t;{this.failures+=1;let s=Number(e?.headers.get("Retry-After")??0)*1e3;this.retry=Math.max(this.retry,Math.min(s,1e4))}}}milliseconds(){return Math.min(1e4,this.retry*2**this.failures)*(.5+Math.random()/2)}async*read(e,t){this.hasFollowed=!0;let s=new TextDecoder,r=e.getReader(),i="";try{for(;;){let{done:o,value:a}=await uo(r.read(),t);if(o)return;let l=(i+s.decode(a,{stream:!0})).replaceAll(`\r
`,`
`).split(`

`);i=l.pop()??"";for(let h of l)yield*this.newsIn(co(h))}}catch{this.failures+=1}}*newsIn(e){let t=e.get("retry");t!==void 0&&(this.retry=Number(t));let s=e.get("data");if(s&&e.get("event")==="closed"&&(this.closed=JSON.parse(s)),s===void 0||e.has("event"))return;let r=JSON.parse(s);this.failures=0;let i=r.last_event>this.after||r.version>this.version;this.after=r.last_event,this.version=r.version,this.isOver=r.outcome!==null,i&&(yield r)}};function co(n){let e=new Map;for(let t of n.split(`
`)){let s=t.indexOf(":");s>0&&e.set(t.slice(0,s),t.slice(s+1).replace(/^ /,""))}return e}async function uo(n,e){let t=setTimeout(e,6e4);try{return await n}finally{clearTimeout(t)}}function ho(n,e){return new Promise(t=>{let s=setTimeout(t,n);e?.addEventListener("abort",()=>{clearTimeout(s),t()})})}var I=class{constructor(e){this.value=e}valueOf(){return this.value}},T=class extends I{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},P=class extends I{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},J=class n extends I{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof I)return n.supportsValue(e.valueOf());if("Temporal"in globalThis){let t=globalThis.Temporal;if(e instanceof t.Instant||e instanceof t.PlainDateTime||e instanceof t.PlainDate||e instanceof t.PlainMonthDay||e instanceof t.PlainTime||e instanceof t.PlainYearMonth)return!0}return!1}constructor(e,t={}){e instanceof n?(t={...e.opts,...t},e=e.value):e instanceof I&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&t.calendar===void 0&&(t={...t,calendar:e.calendarId}),super(e),this.opts=t}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var Zs=100,fo="⁨",po="⁩";function mo(n,e,t){if(t===e||t instanceof P&&e instanceof P&&t.value===e.value)return!0;if(e instanceof P&&typeof t=="string"){let s=n.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(t===s)return!0}return!1}function Xs(n,e,t){return e[t]?xe(n,e[t].value):(n.reportError(new RangeError("No default")),new T)}function bn(n,e){let t=[],s=Object.create(null);for(let r of e)r.type==="narg"?s[r.name]=Fe(n,r.value):t.push(Fe(n,r));return{positional:t,named:s}}function Fe(n,e){switch(e.type){case"str":return e.value;case"num":return new P(e.value,{minimumFractionDigits:e.precision});case"var":return go(n,e);case"mesg":return $o(n,e);case"term":return bo(n,e);case"func":return yo(n,e);case"select":return wo(n,e);default:return new T}}function go(n,{name:e}){let t;if(n.params)if(Object.prototype.hasOwnProperty.call(n.params,e))t=n.params[e];else return new T(`$${e}`);else if(n.args&&Object.prototype.hasOwnProperty.call(n.args,e))t=n.args[e];else return n.reportError(new ReferenceError(`Unknown variable: $${e}`)),new T(`$${e}`);if(t instanceof I)return t;switch(typeof t){case"string":return t;case"number":return new P(t);case"object":if(J.supportsValue(t))return new J(t);default:return n.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof t}`)),new T(`$${e}`)}}function $o(n,{name:e,attr:t}){let s=n.bundle._messages.get(e);if(!s)return n.reportError(new ReferenceError(`Unknown message: ${e}`)),new T(e);if(t){let r=s.attributes[t];return r?xe(n,r):(n.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new T(`${e}.${t}`))}return s.value?xe(n,s.value):(n.reportError(new ReferenceError(`No value: ${e}`)),new T(e))}function bo(n,{name:e,attr:t,args:s}){let r=`-${e}`,i=n.bundle._terms.get(r);if(!i)return n.reportError(new ReferenceError(`Unknown term: ${r}`)),new T(r);if(t){let a=i.attributes[t];if(a){n.params=bn(n,s).named;let l=xe(n,a);return n.params=null,l}return n.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new T(`${r}.${t}`)}n.params=bn(n,s).named;let o=xe(n,i.value);return n.params=null,o}function yo(n,{name:e,args:t}){let s=n.bundle._functions[e];if(!s)return n.reportError(new ReferenceError(`Unknown function: ${e}()`)),new T(`${e}()`);if(typeof s!="function")return n.reportError(new TypeError(`Function ${e}() is not callable`)),new T(`${e}()`);try{let r=bn(n,t);return s(r.positional,r.named)}catch(r){return n.reportError(r),new T(`${e}()`)}}function wo(n,{selector:e,variants:t,star:s}){let r=Fe(n,e);if(r instanceof T)return Xs(n,t,s);for(let i of t){let o=Fe(n,i.key);if(mo(n,r,o))return xe(n,i.value)}return Xs(n,t,s)}function yn(n,e){if(n.dirty.has(e))return n.reportError(new RangeError("Cyclic reference")),new T;n.dirty.add(e);let t=[],s=n.bundle._useIsolating&&e.length>1;for(let r of e){if(typeof r=="string"){t.push(n.bundle._transform(r));continue}if(n.placeables++,n.placeables>Zs)throw n.dirty.delete(e),new RangeError(`Too many placeables expanded: ${n.placeables}, max allowed is ${Zs}`);s&&t.push(fo),t.push(Fe(n,r).toString(n)),s&&t.push(po)}return n.dirty.delete(e),t.join("")}function xe(n,e){return typeof e=="string"?n.bundle._transform(e):yn(n,e)}var Ot=class{constructor(e,t,s){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=s}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let s=this.bundle._intls.get(e);s||(s={},this.bundle._intls.set(e,s));let r=JSON.stringify(t);return s[r]||(s[r]=new e(this.bundle.locales,t)),s[r]}};function wn(n,e){let t=Object.create(null);for(let[s,r]of Object.entries(n))e.includes(s)&&(t[s]=r.valueOf());return t}var er=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function tr(n,e){let t=n[0];if(t instanceof T)return new T(`NUMBER(${t.valueOf()})`);if(t instanceof P)return new P(t.valueOf(),{...t.opts,...wn(e,er)});if(t instanceof J)return new P(t.toNumber(),{...wn(e,er)});throw new TypeError("Invalid argument to NUMBER")}var vo=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function nr(n,e){let t=n[0];if(t instanceof T)return new T(`DATETIME(${t.valueOf()})`);if(t instanceof J||t instanceof P)return new J(t,wn(e,vo));throw new TypeError("Invalid argument to DATETIME")}var sr=new Map;function rr(n){let e=Array.isArray(n)?n.join(" "):n,t=sr.get(e);return t===void 0&&(t=new Map,sr.set(e,t)),t}var Je=class{constructor(e,{functions:t,useIsolating:s=!0,transform:r=i=>i}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:tr,DATETIME:nr,...t},this._useIsolating=s,this._transform=r,this._intls=rr(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let s=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith("-")){if(t===!1&&this._terms.has(i.id)){s.push(new Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){s.push(new Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return s}formatPattern(e,t=null,s=null){if(typeof e=="string")return this._transform(e);let r=new Ot(this,s,t);try{return yn(r,e).toString(r)}catch(i){if(r.errors&&i instanceof Error)return r.errors.push(i),new T().toString(r);throw i}}};var vn=/^(-?[a-zA-Z][\w-]*) *= */gm,ir=/\.([a-zA-Z][\w-]*) *= */y,ko=/\*?\[/y,kn=/(-?[0-9]+(?:\.([0-9]+))?)/y,Ao=/([a-zA-Z][\w-]*)/y,or=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,xo=/^[A-Z][A-Z0-9_-]*$/,_t=/([^{}\n\r]+)/y,Eo=/([^\\"\n\r]*)/y,ar=/\\([\\"])/y,lr=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,So=/^\n+/,cr=/ +$/,Oo=/ *\r?\n/g,_o=/( *)$/,To=/{\s*/y,ur=/\s*}/y,Mo=/\[\s*/y,Co=/\s*] */y,jo=/\s*\(\s*/y,No=/\s*->\s*/y,Po=/\s*:\s*/y,zo=/\s*,?\s*/y,Ro=/\s+/y,Ge=class{constructor(e){this.body=[],vn.lastIndex=0;let t=0;for(;;){let m=vn.exec(e);if(m===null)break;t=vn.lastIndex;try{this.body.push(l(m[1]))}catch(w){if(w instanceof SyntaxError)continue;throw w}}function s(m){return m.lastIndex=t,m.test(e)}function r(m,w){if(e[t]===m)return t++,!0;if(w)throw new w(`Expected ${m}`);return!1}function i(m,w){if(s(m))return t=m.lastIndex,!0;if(w)throw new w(`Expected ${m.toString()}`);return!1}function o(m){m.lastIndex=t;let w=m.exec(e);if(w===null)throw new SyntaxError(`Expected ${m.toString()}`);return t=m.lastIndex,w}function a(m){return o(m)[1]}function l(m){let w=f(),_=h();if(w===null&&Object.keys(_).length===0)throw new SyntaxError("Expected message value or attributes");return{id:m,value:w,attributes:_}}function h(){let m=Object.create(null);for(;s(ir);){let w=a(ir),_=f();if(_===null)throw new SyntaxError("Expected attribute value");m[w]=_}return m}function f(){let m;if(s(_t)&&(m=a(_t)),e[t]==="{"||e[t]==="}")return d(m?[m]:[],1/0);let w=O();return w?m?d([m,w],w.length):(w.value=C(w.value,So),d([w],w.length)):m?C(m,cr):null}function d(m=[],w){for(;;){if(s(_t)){m.push(a(_t));continue}if(e[t]==="{"){m.push(g());continue}if(e[t]==="}")throw new SyntaxError("Unbalanced closing brace");let D=O();if(D){m.push(D),w=Math.min(w,D.length);continue}break}let _=m.length-1,F=m[_];typeof F=="string"&&(m[_]=C(F,cr));let ue=[];for(let D of m)D instanceof Tt&&(D=D.value.slice(0,D.value.length-w)),D&&ue.push(D);return ue}function g(){i(To,SyntaxError);let m=$();if(i(ur))return m;if(i(No)){let w=x();return i(ur,SyntaxError),{type:"select",selector:m,...w}}throw new SyntaxError("Unclosed placeable")}function $(){if(e[t]==="{")return g();if(s(or)){let[,m,w,_=null]=o(or);if(m==="$")return{type:"var",name:w};if(i(jo)){let F=k();if(m==="-")return{type:"term",name:w,attr:_,args:F};if(xo.test(w))return{type:"func",name:w,args:F};throw new SyntaxError("Function names must be all upper-case")}return m==="-"?{type:"term",name:w,attr:_,args:[]}:{type:"mesg",name:w,attr:_}}return ee()}function k(){let m=[];for(;;){switch(e[t]){case")":return t++,m;case void 0:throw new SyntaxError("Unclosed argument list")}m.push(S()),i(zo)}}function S(){let m=$();return m.type!=="mesg"?m:i(Po)?{type:"narg",name:m.name,value:ee()}:m}function x(){let m=[],w=0,_;for(;s(ko);){r("*")&&(_=w);let F=N(),ue=f();if(ue===null)throw new SyntaxError("Expected variant value");m[w++]={key:F,value:ue}}if(w===0)return null;if(_===void 0)throw new SyntaxError("Expected default variant");return{variants:m,star:_}}function N(){i(Mo,SyntaxError);let m;return s(kn)?m=W():m={type:"str",value:a(Ao)},i(Co,SyntaxError),m}function ee(){if(s(kn))return W();if(e[t]==='"')return Q();throw new SyntaxError("Invalid expression")}function W(){let[,m,w=""]=o(kn),_=w.length;return{type:"num",value:parseFloat(m),precision:_}}function Q(){r('"',SyntaxError);let m="";for(;;){if(m+=a(Eo),e[t]==="\\"){m+=te();continue}if(r('"'))return{type:"str",value:m};throw new SyntaxError("Unclosed string literal")}}function te(){if(s(ar))return a(ar);if(s(lr)){let[,m,w]=o(lr),_=parseInt(m||w,16);return _<=55295||57344<=_?String.fromCodePoint(_):"�"}throw new SyntaxError("Unknown escape sequence")}function O(){let m=t;switch(i(Ro),e[t]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return j(e.slice(m,t))}return e[t-1]===" "?j(e.slice(m,t)):!1}function C(m,w){return m.replace(w,"")}function j(m){let w=m.replace(Oo,`
`),_=_o.exec(m)[1].length;return new Tt(w,_)}}},Tt=class{constructor(e,t){this.value=e,this.length=t}};var Lo={and:"conjunction",or:"disjunction"},An=class extends I{toString(){return String(this.value)}},$e=class{words;names;strict;bundle;constructor(e,t=[],s=!1){this.words=e,this.names=t,this.strict=s;let r={SEAT:([i],{join:o})=>this.join(Ke(i).map(a=>this.player(a)),o),LABEL:([i],{of:o="value",join:a})=>this.join(Ke(i).map(l=>this.value(l,String(o))),a),COUNTED:([i],{join:o})=>this.join(this.numbers(Ke(i)),o),COUNT:([i])=>new P(Ke(i).length),EACH:([i],{as:o})=>this.join(Ke(i).map(a=>this.say(String(o),Bo(a)?a:{items:a})))};this.bundle=new Je(e.language,{functions:r,useIsolating:!1});for(let i of e.resources)this.bundle.addResource(new Ge(i),{allowOverrides:!0})}describe(e){return this.formatted(`event-${e.type}`,{...e})??hr(e.type)}explain(e){return e.reason===void 0?Do(e):this.formatted(`reason-${e.reason}`,e.facts??{})??e.text??e.title}label(e,t){return this.formatted(`${e}-${t}`,{},e==="reason"?"label":void 0)??hr(t)}field(e,t=""){return this.formatted(t,{},e)??this.label("field",e)}players(e,t){return this.join(e.map(s=>this.player(s)),t)}counted(e,t){return this.join(this.numbers(e),t)}title(){return this.formatted("title",{})}about(){return this.formatted("about",{})}overview(){return this.formatted("overview",{})?.split(`

`)??[]}say(e,t){let s=this.formatted(e,t);if(s===void 0)throw new RangeError(`there are no words for ${e}`);return s}formatted(e,t,s){let r=this.bundle.getMessage(e),i=s===void 0?r?.value:r?.attributes[s];if(i==null)return;let o=Object.fromEntries(Object.entries(t).map(([a,l])=>[a,Io(l)]));return this.bundle.formatPattern(i,o,this.strict?null:[])}player(e){if(e===null)return this.say("chance",{});let t=Number(e);return this.names[t]??this.say("seat",{number:t+1})}value(e,t){return e===null?this.say("nothing",{}):typeof e=="string"?this.label(t,e):String(e)}numbers(e){let t=new Map;for(let s of e)t.set(s,(t.get(s)??0)+1);return[...t].map(([s,r])=>this.numberOf(s,r))}numberOf(e,t){let s=this.formatted(`value-${String(e)}`,{count:t},"counted");if(s!==void 0)return s;let r=this.value(e,"value");return t>1?this.say("several",{count:t,label:r}):r}join(e,t="and"){return e.length?new Intl.ListFormat(this.words.language,{type:Lo[String(t)]??"conjunction"}).format(e):this.say("nothing",{})}};function Io(n){return typeof n=="boolean"?String(n):typeof n=="number"?new P(n,{useGrouping:!1}):typeof n=="string"?n:new An(n)}function Ke(n){let e=n instanceof I?n.valueOf():n;return Array.isArray(e)?e:[e]}function Bo(n){return typeof n=="object"&&n!==null&&!Array.isArray(n)}function hr(n){return n.replace(/[_-]/g," ")}function Do(n){let e=[...(n.errors??[]).map(t=>t.detail),...n.faults??[]];return n.detail??(e.join(" ")||n.title)}var dr={en:`### What the page itself says; games speak with their own words.

language = English
languages = Language
appearance = Appearance
light = light
dark = dark
automatic = as this device
animations = Animations
documentation = For programmers
all-games = All games
choose-game = Choose a game
lead = Play with friends: each at your own screen, or all at this one. No one needs an account.
players = { $range } { $most ->
    [1] player
   *[other] players
}
open = Play { $game }
play = Play
opening-token = Token for opening tables here
open-table = Open the table
number-of-players = Players
names = Names
player = Player { $number }
options = Options
where = Where do you sit?
by-link = Each at your own screen: everyone gets a link
at-one-screen = All at this screen, which is covered between turns
maybe-watched = Anyone with the link may watch
rules = Rules
invitation = Your table is open
invite = Send each player their own link. Anyone with a link can play for that seat.
link-of = Link for { $name }
link-to-watch = Link to watch
copy = Copy
copied = Copied
sit-down = Sit down as { $name }
watch = Watch
keep-this-page = Bookmark this page: these links aren’t shown anywhere else, and only here can you give a seat a new one.
your-turn = It’s your turn.
turn-of = It’s the turn of { $names }.
you-are = You are { $name }.
you-watch = You are watching.
your-move = Your move
table = The table
in-words = The table in words
happened = What has happened
only-you = Only you are told this.
only-some = Not everyone is told this.
rule = rule
choose = Choose: { $field }.
between = { $field }: { $bounds }.
between-of = { $field }, { $kind }: { $bounds }.
together = { $fields } together: { $bounds }.
at-most-kinds = at most { $most } kinds
from-to = { $from } to { $to }
refused = The rules forbid this move
rulebook = Read it in the rulebook
source = Source
ruling = Ruling
dismiss = Close
not-sent = Your move couldn’t be sent. Try again.
stale = The table has changed in the meantime. Look again before you move.
lost = The connection is lost. The page goes on by itself once it’s back.
unreachable = The service can’t be reached.
try-again = Try again
loading = One moment…
over = The game is over
wins = { $winners ->
    [1] { $names } wins.
   *[other] { $names } share the win.
}
score = Score
look-back = Look back
look-back-at = Step { $step } of { $steps }
first = First
previous = Back
next = Next
last = Last
to-now = Back to the game
meanwhile = Meanwhile it’s your turn.
to-move = To your move
seen-by = Seen by
spectator = a spectator
download = Download the record
verify = Check the record
verifying = Checking…
seed-promised = The seed is the one that was promised before the game.
seed-other = The seed isn’t the one that was promised before the game!
seed-unchecked = The seed can only be checked over HTTPS.
seed-chosen = The person who opened the table chose the seed, so they could know what would come.
shuffled = This browser has made all { $checked } rolls and shuffles again from the seed: they are right.
shuffled-otherwise = The seed gives another result at move { $move }!
shuffles-by-service = The service has made all rolls and shuffles again: they are right.
legal = Every move was legal.
illegal = The service doesn’t accept the record:
curtain = { $name } is to move
curtain-ask = Give the screen to { $name }. No one else should look.
curtain-open = I am { $name }
empty = empty
pile = Pile { $number }
empty-pile = Choose cards to move them here.
to-first-pile = { $card }: put it on pile 1
to-second-pile = { $card }: put it on pile 2
hand = { $cards ->
    [1] one card in hand
   *[other] { $cards } cards in hand
}
bid-here = Bid { $amount }: the gondola goes to palace { $palace }
preferences = Preferences
same-name = Two players are called { $name }. Give each their own name.
new-link = New link
new-link-for = New link for { $name }: the one before it stops working
new-link-made = This is the new link for { $name }. The one before it no longer works.
link-invalid = This link isn’t complete, or is no longer valid. Ask the person who opened the table for your link.
seat-given-away = The host has given this seat a new link, and this one no longer works. Ask the host for the new one.
table-gone = This table isn’t here any more. It was closed, or no one has played at it for a long time, or the service has restarted and kept nothing. You can open a new one.
table-damaged = The service has lost a part of this table, so the game can’t go on. You can open a new one.
crowded = There are too many people here at the moment. Try again in a while.
too-many-changes = The players and links of this table have changed too often, and can’t change any more. You can still play.
token-for-opening = Opening a table here takes a token. Ask the people who run this service for it.
looking-back = You are looking back at step { $step } of { $steps }.
as-seen-by = This is what { $name } could see.
play-on = Play on alone from here
alone = You play on alone, for everyone. This is what { $name } sees.
back-to-record = Back to the game as it was played
rules-of = Rules of { $game }
team = Team { $number }: { $names }
sales-row = Value of each set that is sold, in order; ▼ is the next one.
against-bots = Play against bots
against-bots-at = Play { $game } against bots
bot = Bot { $number }
played-by = Who plays { $name }
person = a person
level = { $level ->
    [easy] an easy bot
    [normal] a normal bot
    [hard] a hard bot
   *[other] { $level }
}
time-for-move = Time for each move
no-limit = no limit
days = { $days ->
    [1] a day
   *[other] { $days } days
}
minutes = { $minutes ->
    [1] a minute
   *[other] { $minutes } minutes
}
seconds = { $seconds } seconds
then-bot = When it’s up, a bot makes the move.
some-person = At one screen, someone has to play.
no-bots = Bots don’t play here at the moment.
bots-play = Bots: { $seats }.
bot-at = { $name } ({ $level })
time-left = { $left } left, until { $until }
resign = Let a bot play for me
take-back = Play again myself
maybe-hints = Players may ask a bot for a hint; everyone is told
ask-bot = What would a bot do?
thinking = A bot is thinking…
advised = chosen in { $share }% of its tries; wins { $win }% of them
bot-advises = What a bot would do that sees what you see:
bot-would = A bot chose this in { $share }% of its tries
bot-to-first = A bot would put it on pile 1
hint-told = Everyone at the table is told that you have asked.
hints-allowed = Players may ask a bot for a hint; everyone is told.
hints-forbidden = There are no hints at this table.
from-sealed = This table goes on from a sealed game, so the person who opened it may know what is to come.
nothing-yet = Nothing has happened yet.
how-it-goes = How this game goes
all-rules = All rules
play-again = Play again
play-again-links = You play at a new table, with the same players: you get new links to send.
only-here = These links work on this computer only, because they begin with { $host }. For players elsewhere, start the service with HOST=0.0.0.0, and open this page at this computer’s address in your network.
strength = Strength of the bots
strength-of-level = { $level ->
    [easy] easy
    [normal] normal
    [hard] hard
   *[other] { $level }
}
how-many-at = How many bots play { $game }
against-number = { $bots ->
    [1] 1 bot
   *[other] { $bots } bots
}
stand-in = Stand-in
stand-in-for = It moves for players who are late, or who let it play for them.
resign-ask = From now on, { $bot } moves for you, and everyone is told. You can take over again at any time.
resign-yes = Let it play
resign-no = Go on playing
alone-against-bots = You play on as { $name }, against bots.
bots-play-others = Bots play the other seats
no-advice = Bots give no advice here.
bot-for-you = A bot plays for you.
`,fr:`### What the page itself says; games speak with their own words.

language = Français
languages = Langue
appearance = Aspect
light = clair
dark = sombre
automatic = comme cet appareil
animations = Animations
documentation = Pour les programmeurs
all-games = Tous les jeux
choose-game = Choisissez un jeu
lead = Jouez avec des amis : chacun à son écran, ou tous à celui-ci. Personne n’a besoin de compte.
players = { $range } { $most ->
    [1] joueur
   *[other] joueurs
}
open = Jouer à { $game }
play = Jouer
opening-token = Jeton pour ouvrir des tables ici
open-table = Ouvrir la table
number-of-players = Joueurs
names = Noms
player = Joueur { $number }
options = Options
where = Où êtes-vous assis ?
by-link = Chacun à son écran : tout le monde reçoit un lien
at-one-screen = Tous à cet écran, que l’on couvre entre les tours
maybe-watched = Toute personne qui a le lien peut regarder
rules = Règles
invitation = Votre table est ouverte
invite = Envoyez à chaque joueur son propre lien. Toute personne qui a un lien peut jouer à cette place.
link-of = Lien pour { $name }
link-to-watch = Lien pour regarder
copy = Copier
copied = Copié
sit-down = S’asseoir : { $name }
watch = Regarder
keep-this-page = Gardez cette page dans vos favoris : ces liens ne sont montrés nulle part ailleurs, et ce n’est qu’ici que vous pouvez en donner un nouveau à une place.
your-turn = C’est à vous de jouer.
turn-of = C’est à { $names } de jouer.
you-are = Vous êtes { $name }.
you-watch = Vous regardez.
your-move = Votre coup
table = La table
in-words = La table en mots
happened = Ce qui s’est passé
only-you = Vous seul l’apprenez.
only-some = Tout le monde ne l’apprend pas.
rule = règle
choose = Choisissez : { $field }.
between = { $field } : { $bounds }.
between-of = { $field }, { $kind } : { $bounds }.
together = { $fields } ensemble : { $bounds }.
at-most-kinds = { $most } sortes au plus
from-to = { $from } à { $to }
refused = Les règles interdisent ce coup
rulebook = À lire dans les règles
source = Source
ruling = Décision
dismiss = Fermer
not-sent = Votre coup n’a pas pu être envoyé. Essayez encore.
stale = La table a changé entre-temps. Regardez-la encore avant de jouer.
lost = La connexion est perdue. La page continue d’elle-même dès son retour.
unreachable = Le service est injoignable.
try-again = Essayer encore
loading = Un instant…
over = La partie est finie
wins = { $winners ->
    [1] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
score = Score
look-back = Revoir la partie
look-back-at = Étape { $step } sur { $steps }
first = Début
previous = Précédent
next = Suivant
last = Fin
to-now = Retour à la partie
meanwhile = Entre-temps, c’est à vous de jouer.
to-move = Vers mon coup
seen-by = Vu par
spectator = un spectateur
download = Télécharger le procès-verbal
verify = Vérifier le procès-verbal
verifying = Vérification…
seed-promised = La graine est celle qui était promise avant la partie.
seed-other = La graine n’est pas celle qui était promise avant la partie !
seed-unchecked = La graine ne peut être vérifiée que par HTTPS.
seed-chosen = La personne qui a ouvert la table a choisi la graine : elle pouvait donc savoir ce qui viendrait.
shuffled = Ce navigateur a refait les { $checked } lancers et mélanges à partir de la graine : ils sont justes.
shuffled-otherwise = La graine donne un autre résultat au coup { $move } !
shuffles-by-service = Le service a refait tous les lancers et mélanges : ils sont justes.
legal = Tous les coups étaient permis.
illegal = Le service n’accepte pas le procès-verbal :
curtain = C’est à { $name }
curtain-ask = Donnez l’écran à { $name }. Que personne d’autre ne regarde.
curtain-open = Je suis { $name }
empty = vide
pile = Pile { $number }
empty-pile = Choisissez des cartes pour les mettre ici.
to-first-pile = { $card } : mettre sur la pile 1
to-second-pile = { $card } : mettre sur la pile 2
hand = { $cards ->
    [1] une carte en main
   *[other] { $cards } cartes en main
}
bid-here = Offrir { $amount } : la gondole va au palais { $palace }
preferences = Préférences
same-name = Deux joueurs s’appellent { $name }. Donnez à chacun son propre nom.
new-link = Nouveau lien
new-link-for = Nouveau lien pour { $name } : le précédent ne marchera plus
new-link-made = Voici le nouveau lien pour { $name }. Le précédent ne marche plus.
link-invalid = Ce lien est incomplet, ou il n’est plus valable. Demandez votre lien à la personne qui a ouvert la table.
seat-given-away = L’hôte a donné un nouveau lien à cette place, et celui-ci ne marche plus. Demandez le nouveau à l’hôte.
table-gone = Cette table n’est plus là. Elle a été fermée, ou personne n’y a joué depuis longtemps, ou le service a redémarré sans rien garder. Vous pouvez en ouvrir une autre.
table-damaged = Le service a perdu une partie de cette table : la partie ne peut pas continuer. Vous pouvez en ouvrir une autre.
crowded = Il y a trop de monde ici en ce moment. Essayez encore un peu plus tard.
too-many-changes = Les joueurs et les liens de cette table ont changé trop souvent et ne peuvent plus changer. Vous pouvez toujours jouer.
token-for-opening = Il faut un jeton pour ouvrir une table ici. Demandez-le aux personnes qui tiennent ce service.
looking-back = Vous revoyez l’étape { $step } sur { $steps }.
as-seen-by = Voici ce que { $name } pouvait voir.
play-on = Continuer seul à partir d’ici
alone = Vous continuez seul, pour tout le monde. Voici ce que voit { $name }.
back-to-record = Retour à la partie telle qu’elle a été jouée
rules-of = Règles : { $game }
team = Équipe { $number } : { $names }
sales-row = Valeur de chaque ensemble vendu, dans l’ordre ; ▼ est la prochaine.
against-bots = Jouer contre des robots
against-bots-at = Jouer à { $game } contre des robots
bot = Robot { $number }
played-by = Qui joue pour { $name }
person = une personne
level = { $level ->
    [easy] un robot facile
    [normal] un robot normal
    [hard] un robot fort
   *[other] { $level }
}
time-for-move = Temps pour chaque coup
no-limit = sans limite
days = { $days ->
    [1] un jour
   *[other] { $days } jours
}
minutes = { $minutes ->
    [1] une minute
   *[other] { $minutes } minutes
}
seconds = { $seconds } secondes
then-bot = Après cela, un robot joue le coup.
some-person = À un seul écran, il faut que quelqu’un joue.
no-bots = Il n’y a pas de robots ici en ce moment.
bots-play = Robots : { $seats }.
bot-at = { $name } ({ $level })
time-left = reste { $left }, jusqu’à { $until }
resign = Laisser jouer un robot à ma place
take-back = Jouer de nouveau moi-même
maybe-hints = Les joueurs peuvent demander un indice à un robot ; tout le monde l’apprend
ask-bot = Que ferait un robot ?
thinking = Un robot réfléchit…
advised = choisi dans { $share } % de ses essais ; en gagne { $win } %
bot-advises = Ce que ferait un robot qui voit ce que vous voyez :
bot-would = Un robot a choisi ceci dans { $share } % de ses essais
bot-to-first = Un robot la mettrait sur la pile 1
hint-told = Tout le monde à la table apprend que vous l’avez demandé.
hints-allowed = Les joueurs peuvent demander un indice à un robot ; tout le monde l’apprend.
hints-forbidden = Il n’y a pas d’indices à cette table.
from-sealed = Cette table continue une partie scellée : qui l’a ouverte peut savoir ce qui va venir.
nothing-yet = Il ne s’est encore rien passé.
how-it-goes = Comment se joue ce jeu
all-rules = Toutes les règles
play-again = Rejouer
play-again-links = Vous jouez à une nouvelle table, avec les mêmes joueurs : vous recevez de nouveaux liens à envoyer.
only-here = Ces liens ne marchent que sur cet ordinateur, car ils commencent par { $host }. Pour des joueurs ailleurs, lancez le service avec HOST=0.0.0.0, et ouvrez cette page par l’adresse de cet ordinateur dans votre réseau.
strength = Niveau des robots
strength-of-level = { $level ->
    [easy] facile
    [normal] normal
    [hard] fort
   *[other] { $level }
}
how-many-at = Combien de robots jouent à { $game }
against-number = { $bots ->
    [1] 1 robot
   *[other] { $bots } robots
}
stand-in = Remplaçant
stand-in-for = Il joue pour les joueurs qui tardent, ou qui le laissent jouer à leur place.
resign-ask = Désormais, { $bot } jouera pour vous, et tout le monde l’apprendra. Vous pourrez reprendre à tout moment.
resign-yes = Le laisser jouer
resign-no = Continuer à jouer
alone-against-bots = Vous continuez : vous êtes { $name }, contre des robots.
bots-play-others = Des robots jouent les autres places
no-advice = Les robots ne donnent pas de conseils ici.
bot-for-you = Un robot joue pour vous.
`,nl:`### What the page itself says; games speak with their own words.

language = Nederlands
languages = Taal
appearance = Weergave
light = licht
dark = donker
automatic = zoals dit apparaat
animations = Animaties
documentation = Voor programmeurs
all-games = Alle spellen
choose-game = Kies een spel
lead = Speel met vrienden: ieder aan een eigen scherm, of samen aan dit. Niemand heeft een account nodig.
players = { $range } { $most ->
    [1] speler
   *[other] spelers
}
open = Spelen: { $game }
play = Spelen
opening-token = Token om hier tafels te openen
open-table = De tafel openen
number-of-players = Spelers
names = Namen
player = Speler { $number }
options = Opties
where = Waar zitten jullie?
by-link = Ieder aan een eigen scherm: iedereen krijgt een link
at-one-screen = Samen aan dit scherm, dat tussen de beurten wordt afgedekt
maybe-watched = Wie de link heeft, mag meekijken
rules = Regels
invitation = Je tafel is open
invite = Stuur elke speler zijn eigen link. Wie een link heeft, speelt op die plaats.
link-of = Link voor { $name }
link-to-watch = Link om mee te kijken
copy = Kopiëren
copied = Gekopieerd
sit-down = Plaatsnemen als { $name }
watch = Meekijken
keep-this-page = Bewaar deze pagina bij je favorieten: deze links staan nergens anders, en alleen hier kun je een plaats een nieuwe geven.
your-turn = Jij bent aan de beurt.
turn-of = Aan de beurt: { $names }.
you-are = Je bent { $name }.
you-watch = Je kijkt mee.
your-move = Jouw zet
table = De tafel
in-words = De tafel in woorden
happened = Wat er is gebeurd
only-you = Alleen jij hoort dit.
only-some = Niet iedereen hoort dit.
rule = regel
choose = Kies: { $field }.
between = { $field }: { $bounds }.
between-of = { $field }, { $kind }: { $bounds }.
together = { $fields } samen: { $bounds }.
at-most-kinds = hoogstens { $most } soorten
from-to = { $from } tot { $to }
refused = De regels verbieden deze zet
rulebook = Lees het in de spelregels
source = Bron
ruling = Beslissing
dismiss = Sluiten
not-sent = Je zet kon niet worden verstuurd. Probeer het opnieuw.
stale = De tafel is intussen veranderd. Kijk nog eens voordat je zet.
lost = De verbinding is verbroken. De pagina gaat vanzelf verder als ze er weer is.
unreachable = De dienst is onbereikbaar.
try-again = Opnieuw proberen
loading = Een ogenblik…
over = Het spel is afgelopen
wins = { $winners ->
    [1] { $names } wint.
   *[other] { $names } delen de overwinning.
}
score = Score
look-back = Terugkijken
look-back-at = Stap { $step } van { $steps }
first = Begin
previous = Terug
next = Volgende
last = Einde
to-now = Terug naar het spel
meanwhile = Intussen ben jij aan de beurt.
to-move = Naar je zet
seen-by = Gezien door
spectator = een toeschouwer
download = Het verslag downloaden
verify = Het verslag nagaan
verifying = Wordt nagegaan…
seed-promised = Het is het startgetal dat voor het spel is beloofd.
seed-other = Het is niet het startgetal dat voor het spel is beloofd!
seed-unchecked = Het startgetal kan alleen over HTTPS worden nagegaan.
seed-chosen = Wie de tafel opende, koos het startgetal en kon dus weten wat er zou komen.
shuffled = Deze browser heeft alle { $checked } keer dobbelen en schudden herhaald met het startgetal: alles klopt.
shuffled-otherwise = Het startgetal geeft bij zet { $move } iets anders!
shuffles-by-service = De dienst heeft al het dobbelen en schudden herhaald: alles klopt.
legal = Elke zet was toegestaan.
illegal = De dienst aanvaardt het verslag niet:
curtain = { $name } is aan de beurt
curtain-ask = Geef het scherm aan { $name }. Niemand anders mag kijken.
curtain-open = Ik ben { $name }
empty = leeg
pile = Stapeltje { $number }
empty-pile = Kies kaarten om ze hier te leggen.
to-first-pile = { $card }: op stapeltje 1 leggen
to-second-pile = { $card }: op stapeltje 2 leggen
hand = { $cards ->
    [1] één kaart in de hand
   *[other] { $cards } kaarten in de hand
}
bid-here = { $amount } bieden: de gondel gaat naar paleis { $palace }
preferences = Voorkeuren
same-name = Twee spelers heten { $name }. Geef elk een eigen naam.
new-link = Nieuwe link
new-link-for = Nieuwe link voor { $name }: de vorige werkt dan niet meer
new-link-made = Dit is de nieuwe link voor { $name }. De vorige werkt niet meer.
link-invalid = Deze link is niet volledig, of niet meer geldig. Vraag je link aan wie de tafel heeft geopend.
seat-given-away = De gastheer heeft deze plaats een nieuwe link gegeven, en deze werkt niet meer. Vraag de gastheer om de nieuwe.
table-gone = Deze tafel is er niet meer. Ze is gesloten, of er is lang niet aan gespeeld, of de dienst is opnieuw gestart en heeft niets bewaard. Je kunt een nieuwe openen.
table-damaged = De dienst heeft een deel van deze tafel verloren, dus het spel kan niet verder. Je kunt een nieuwe openen.
crowded = Het is hier op dit moment te druk. Probeer het straks opnieuw.
too-many-changes = De spelers en links van deze tafel zijn te vaak veranderd en kunnen niet meer veranderen. Je kunt nog wel spelen.
token-for-opening = Om hier een tafel te openen is een token nodig. Vraag erom bij wie deze dienst beheert.
looking-back = Je kijkt terug naar stap { $step } van { $steps }.
as-seen-by = Dit kon { $name } zien.
play-on = Vanaf hier alleen verder spelen
alone = Je speelt alleen verder, voor iedereen. Dit ziet { $name }.
back-to-record = Terug naar het spel zoals het is gespeeld
rules-of = Regels: { $game }
team = Team { $number }: { $names }
sales-row = Waarde van elke verkochte set, op volgorde; ▼ is de volgende.
against-bots = Tegen bots spelen
against-bots-at = { $game } tegen bots spelen
bot = Bot { $number }
played-by = Wie speelt voor { $name }
person = een mens
level = { $level ->
    [easy] een makkelijke bot
    [normal] een gewone bot
    [hard] een sterke bot
   *[other] { $level }
}
time-for-move = Tijd voor elke zet
no-limit = onbeperkt
days = { $days ->
    [1] een dag
   *[other] { $days } dagen
}
minutes = { $minutes ->
    [1] een minuut
   *[other] { $minutes } minuten
}
seconds = { $seconds } seconden
then-bot = Daarna doet een bot de zet.
some-person = Aan één scherm moet er iemand spelen.
no-bots = Er spelen hier op dit moment geen bots.
bots-play = Bots: { $seats }.
bot-at = { $name } ({ $level })
time-left = nog { $left }, tot { $until }
resign = Een bot voor mij laten spelen
take-back = Weer zelf spelen
maybe-hints = Spelers mogen een bot om een hint vragen; iedereen hoort het
ask-bot = Wat zou een bot doen?
thinking = Een bot denkt na…
advised = gekozen in { $share }% van zijn pogingen; wint daarvan { $win }%
bot-advises = Wat een bot zou doen die ziet wat jij ziet:
bot-would = Een bot koos dit in { $share }% van zijn pogingen
bot-to-first = Een bot zou ze op stapeltje 1 leggen
hint-told = Iedereen aan tafel hoort dat je het vraagt.
hints-allowed = Spelers mogen een bot om een hint vragen; iedereen hoort het.
hints-forbidden = Aan deze tafel zijn er geen hints.
from-sealed = Deze tafel gaat verder met een verzegeld spel: wie haar opende, kan weten wat er komt.
nothing-yet = Er is nog niets gebeurd.
how-it-goes = Hoe dit spel gaat
all-rules = Alle regels
play-again = Opnieuw spelen
play-again-links = Je speelt aan een nieuwe tafel, met dezelfde spelers: je krijgt nieuwe links om te sturen.
only-here = Deze links werken alleen op deze computer, want ze beginnen met { $host }. Start voor spelers elders de dienst met HOST=0.0.0.0, en open deze pagina met het adres van deze computer in je netwerk.
strength = Sterkte van de bots
strength-of-level = { $level ->
    [easy] makkelijk
    [normal] gewoon
    [hard] sterk
   *[other] { $level }
}
how-many-at = Hoeveel bots { $game } spelen
against-number = { $bots ->
    [1] 1 bot
   *[other] { $bots } bots
}
stand-in = Vervanger
stand-in-for = Die zet voor wie te laat is, of hem laat spelen.
resign-ask = Vanaf nu zet { $bot } voor jou, en iedereen hoort het. Je kunt het op elk moment weer overnemen.
resign-yes = Laten spelen
resign-no = Zelf verder spelen
alone-against-bots = Je speelt verder als { $name }, tegen bots.
bots-play-others = Bots spelen de andere plaatsen
no-advice = Bots geven hier geen advies.
bot-for-you = Een bot speelt voor jou.
`};var Ee=Object.fromEntries(Object.entries(dr).map(([n,e])=>{let t=new $e({language:n,resources:[e]});return[n,(s,r={})=>t.say(s,r)]}));function re(n,e,t){return e===t?String(e):n("from-to",{from:e,to:t})}function fr(n,e){return e%86400===0?n("days",{days:e/86400}):e%60?n("seconds",{seconds:e}):n("minutes",{minutes:e/60})}var pr=["automatic","light","dark"],mr="arbitro",xn=class extends EventTarget{constructor(){super(...arguments),this.preferences={...Uo(),...Ho()}}get language(){return this.preferences.language}get appearance(){return this.preferences.appearance}get animations(){return this.preferences.animations&&!matchMedia("(prefers-reduced-motion: reduce)").matches}get level(){return this.preferences.level}get texts(){return Ee[this.language]??Ee.en}change(e){this.preferences={...this.preferences,...e};try{localStorage.setItem(mr,JSON.stringify(this.preferences))}catch{}this.dispatchEvent(new Event("change"))}};function Uo(){return{language:navigator.languages.map(e=>e.slice(0,2)).find(e=>e in Ee)??"en",appearance:"automatic",animations:!0,level:"normal"}}function Ho(){try{return JSON.parse(localStorage.getItem(mr)??"{}")}catch{return{}}}var A=new xn;var M=class extends ne{constructor(){super(...arguments),this.redraw=()=>this.requestUpdate()}get t(){return A.texts}createRenderRoot(){return this}connectedCallback(){super.connectedCallback(),A.addEventListener("change",this.redraw)}disconnectedCallback(){A.removeEventListener("change",this.redraw),super.disconnectedCallback()}};var z=class extends Error{constructor(e,t){super(e.title),this.problem=e,this.status=t}},X=class extends Error{},qo=[{scheme:"bearer",type:"http"}],En=class{constructor(){this.root=new URL(".",location.href).href.replace(/[#?].*$|\/$/g,""),this.client=At({baseUrl:this.root})}speak(e){this.client.setConfig({headers:{"Accept-Language":e}})}async games(){return(await this.ask("GET","/v1/games")).games}game(e){return this.ask("GET","/v1/games/{game}",{path:{game:e}})}words(e){return this.ask("GET","/v1/games/{game}/words",{path:{game:e}})}contract(e){return this.ask("GET","/v1/games/{game}/openapi.json",{path:{game:e}})}open(e,t,s){return this.ask("POST","/v1/games/{game}/sessions",{path:{game:e},body:t,...gr(s)})}async replaceToken(e,t){return(await this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/token",ie(e,{seat:t}))).token}read(e){return this.ask("GET","/v1/games/{game}/sessions/{table}",ie(e))}resign(e,t){return this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/bot",ie(e,{seat:t}))}takeBack(e,t){return this.ask("DELETE","/v1/games/{game}/sessions/{table}/seats/{seat}/bot",ie(e,{seat:t}))}play(e,t,s,r){let i={"Idempotency-Key":s,...r===null?{}:{"If-Match":r}};return this.ask("POST","/v1/games/{game}/sessions/{table}/moves",{...ie(e),headers:i,body:{move:t}})}follow({game:e,table:t,token:s},r){let i=new We(`/v1/games/${encodeURIComponent(e)}/sessions/{session}/events`),o=s===void 0?{}:{auth:s};return i.follow(this.client,t,{...r,...o,withPosition:!0})}record(e){return this.ask("GET","/v1/games/{game}/sessions/{table}/record",ie(e))}async moments(e,t){let s={...ie(e),query:t};return(await this.ask("GET","/v1/games/{game}/sessions/{table}/moments",s)).moments}begin({game:e,players:t,options:s}){return this.ask("POST","/v1/games/{game}/positions",{path:{game:e},body:{players:t,options:s}})}step(e,t,s){return this.ask("POST","/v1/games/{game}/moves",{path:{game:e},body:{state:t,move:s}})}async view(e,t,s){let r={state:t,viewer:s};return(await this.ask("POST","/v1/games/{game}/views",{path:{game:e},body:r})).view}advice(e,t,s){return this.ask("POST","/v1/games/{game}/advice",{path:{game:e},body:{view:t,seat:s}})}hint(e,t){return this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/hint",ie(e,{seat:t}))}verify(e){return this.ask("POST","/v1/games/{game}/records",{path:{game:e.game},body:e})}async ask(e,t,s={}){let r={"Content-Type":"application/json",...s.headers},i={...s,headers:r,method:e,url:t,throwOnError:!1},{data:o,error:a,response:l}=await this.client.request(i);if(!l)throw new X(String(a));if(!l.ok)throw new z(a,l.status);return o}};function ie({game:n,table:e,token:t},s={}){return{path:{game:n,table:e,...s},...gr(t)}}function gr(n){return n===void 0?{}:{security:qo,auth:n}}var v=new En;var Vo=["unauthorized","unknown-session","unknown-game","not-found","session-damaged"],$r=({code:n})=>Vo.includes(n??"");function R(n,e,t=!1){return n instanceof z?Qe(n.problem,e,t):e("unreachable")}function Qe(n,e,t=!1){return Sn(n,e,t)??n.detail??n.title}function Sn(n,e,t){switch(n.code){case"unauthorized":return e(t?"seat-given-away":"link-invalid");case"unknown-game":case"not-found":return e("link-invalid");case"unknown-session":return e("table-gone");case"session-damaged":return e("table-damaged");case"too-many-followers":case"too-many-requests":case"too-many-sessions":return e("crowded");case"advisers-busy":case"advice-given-up":return e("crowded");case"too-many-changes":return e("too-many-changes");case"no-bots":return e("no-bots");case"no-advice":case"no-hints":return e("no-advice");default:return}}function br(n){let e=new URLSearchParams(n.replace(/^#/,"")),[t,s,r]=["at","game","table"].map(l=>e.get(l)??"");if(!s||!r)return{at:"start"};let i=e.getAll("seat");if(t==="screen")return{at:t,game:s,table:r,seats:i};let[o,a]=[e.get("token"),e.get("host")];return t==="invitation"?{at:t,game:s,table:r,seats:i,...a===null?{}:{host:a}}:{at:"table",game:s,table:r,...o===null?{}:{token:o}}}function Ye(n){let e=new URLSearchParams({at:n.at,game:n.game,table:n.table});if(n.at==="table")n.token!==void 0&&e.set("token",n.token);else{for(let t of n.seats)e.append("seat",t);"host"in n&&n.host!==void 0&&e.set("host",n.host)}return`#${e}`}function Se(n,{id:e,tokens:t},s){let r={game:n,table:e,seats:t.seats};On(s==="invitation"?{at:s,...r,host:t.host}:s==="screen"?{at:s,...r}:{at:"table",game:n,table:e,token:t.seats[s]??""})}function On(n){location.hash=Ye(n)}var _n=class extends M{constructor(){super(...arguments),this.read=async()=>{let{game:e,table:t,host:s}=this;this.session=this.renewed=void 0,await this.trying(async()=>{this.session=await v.read({game:e,table:t,token:s??this.seats[0]??""})})}}static{this.properties={game:{attribute:!1},table:{attribute:!1},seats:{attribute:!1},host:{attribute:!1},session:{state:!0},copied:{state:!0},renewed:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("table")&&this.read()}async trying(e){this.trouble=void 0;try{await e()}catch(t){this.trouble=t}}renew(e){return this.trying(async()=>{let{game:t,table:s,host:r,seats:i}=this,o=await v.replaceToken({game:t,table:s,token:r??""},e);this.seats=i.map((a,l)=>l===e?o:a),history.replaceState(null,"",Ye({at:"invitation",game:t,table:s,seats:this.seats,host:r??""})),this.copied=void 0,this.renewed=e})}nameOf(e){return this.session?.names[e]??this.t("player",{number:e+1})}render(){let{t:e,session:t,trouble:s}=this;return document.title=`${e("invitation")} – Arbitro`,s&&!t?this.unread(s):c`<h1>${e("invitation")}</h1><p class="lead">${e("invite")}</p>
      <div role="status">${this.renewed===void 0?u:c`<p class="said">${e("new-link-made",{name:this.nameOf(this.renewed)})}</p>`}</div>
      <div role="alert">${s?c`<p class="trouble">${R(s,e)}</p>`:u}</div>
      ${Wo(location.hostname)?c`<p class="warning">${e("only-here",{host:location.hostname})}</p>`:u}
      ${t?this.links(t):c`<p role="status">${e("loading")}</p>`}
      <p class="hint">${e("keep-this-page")}</p>`}unread(e){let{t}=this;return c`<h1>Arbitro</h1><p role="alert">${R(e,t)}</p>
      <p class="buttons"><button @click=${this.read}>${t("try-again")}</button> <a href="#">${t("all-games")}</a></p>`}links({spectators:e,bots:t}){let{t:s,game:r,table:i,seats:o}=this;return c`<ul class="links">${o.map((a,l)=>t.some(h=>h.seat===l)?u:this.link(`seat-${l}`,s("link-of",{name:this.nameOf(l)}),s("sit-down",{name:this.nameOf(l)}),Ye({at:"table",game:r,table:i,token:a}),this.host===void 0?u:c`<button @click=${()=>this.renew(l)} aria-label=${s("new-link-for",{name:this.nameOf(l)})}>${s("new-link")}</button>`))}
      ${e?this.link("watch",s("link-to-watch"),s("watch"),Ye({at:"table",game:r,table:i}),u):u}</ul>`}link(e,t,s,r,i){let o=new URL(r,location.href).href;return c`<li><label for=${e}>${t}</label>
      <span class="buttons"><input id=${e} readonly .value=${o}>
      <button @click=${async()=>{this.querySelector(`#${e}`)?.select(),await navigator.clipboard?.writeText(o).catch(()=>{}),this.copied=e}} aria-label=${`${this.t("copy")}: ${t}`}>${this.copied===e?this.t("copied"):this.t("copy")}</button>
      <a class="button" href=${r} target="_blank">${s}</a> ${i}</span></li>`}},Wo=n=>/^(localhost|127(\.\d+){3}|\[::1\])$/.test(n);customElements.define("table-invitation",_n);var Tn=new qe,Ze=class{constructor(e){this.changed=e,this.drafts=[],this.offered="",this.selected=new Map,this.advice=[]}offer(e){let t=JSON.stringify(e);t!==this.offered&&(this.offered=t,this.selected.clear(),this.touched=this.hurried=void 0,this.advice=[],this.drafts=e.map(s=>{let r=Tn.formFields(s);return{template:s,fields:r,chosen:Object.fromEntries(r.flatMap(Jo))}}))}choose({template:e},t,s){this.drafts=this.drafts.map(r=>{if(r.template!==e)return r;let{[t]:i,...o}=r.chosen;return{...r,chosen:s===void 0?o:{...o,[t]:s}}}),this.changed()}advise(e){this.advice=e,this.changed()}advised(e,t,s){let r=({move:a})=>a.type===e&&(t===void 0||a[t]===s),i=this.advice.findIndex(r),{share:o=0}=this.advice[i]??{};return i<0?void 0:{place:i,share:o}}hurry(e){this.hurried=e,this.changed()}onPicture(){return this.selectedOf(this.drafts.filter(({template:e})=>e.type===this.touched))}touch(e,t){return()=>{this.touched=e,t()}}groups(){return[...new Set(this.drafts.map(({template:t})=>t.type))].map(t=>this.drafts.filter(({template:s})=>s.type===t))}selectedOf(e){let t=e[0]?.template.type??"";return e[this.selected.get(t)??0]}select(e){let{type:t}=e.template;this.selected.set(t,this.drafts.filter(({template:s})=>s.type===t).indexOf(e)),this.changed()}settled(e,t,s){let r=this.drafts.filter(({template:o})=>o.type===e),i=r.find(({template:o})=>o[t]===s);if(!(!i||r.length<2))return{isChosen:this.selectedOf(r)===i,advised:this.advised(e,t,s),choose:this.touch(e,()=>this.select(i))}}value(e,t,s){let r=this.drafts.find(o=>o.template.type===e&&Go(o,t,s));if(!r)return;let i=this.touch(e,()=>this.choose(r,t,s));return{isChosen:r.chosen[t]===s,advised:this.advised(e,t,s),choose:i}}share(e,t,s){for(let r of this.drafts.filter(({template:i})=>i.type===e)){let i=r.fields.find(f=>f.name===t),o=i?.input==="cards"?i.some_of[s]:void 0;if(!i||o===void 0)continue;let a=r.chosen[t]??[],l=a.filter(f=>f!==s),h=this.advice.find(({move:f})=>f.type===e)?.move[t];return{chosen:a.length-l.length,most:o,advised:h?.filter(f=>f===s).length,choose:f=>this.touch(e,()=>this.choose(r,t,[...l,...Array(f).fill(s)]))()}}}};function be({template:n,chosen:e}){return Tn.fillIn(n,e)}function Mn(n){let e=n.fields.find(({name:t,input:s})=>s!=="total"&&n.chosen[t]===void 0);return e?{field:e.name,reason:"missing"}:Tn.whyNot([n.template],be(n))}var Fo=7;function Xe({from:n,to:e}){return e-n<Fo?Array.from({length:e-n+1},(t,s)=>n+s):void 0}function Jo(n){return n.input==="number"?Xe(n)?[]:[[n.name,n.from]]:n.input==="cards"||n.input==="portions"?[[n.name,[]]]:[]}function Go({fields:n},e,t){let s=n.find(r=>r.name===e);return s?.input==="choice"?s.one_of.includes(t):s?.input==="number"&&typeof t=="number"&&s.from<=t&&t<=s.to}var wr=16,et=class{constructor(e,t){this.forms=e,this.type=t}field(e){return this.forms.teller.field(e,`move-${this.type}`)}value(e,t){return this.forms.said(e,t)??this.forms.teller.fact(e,t)}};function vr(n){let e=n.drafts.groups(),[t,s]=[e.filter(yr).flat(),e.filter(r=>!yr(r))];return c`${s.map((r,i)=>Qo(n,r,`move-${i}`))}
    ${t.length?c`<p class="buttons">${t.map(r=>c`<button ?disabled=${n.isBusy}
          @click=${()=>n.play(be(r))}>${Ko(n,r)}${xr(n,r.template.type)}</button>`)}</p>`:u}`}function kr(n){let e=n.drafts.onPicture();if(!e)return u;let t=Mn(e),s=y(n.teller.label("move",e.template.type));return t?c`<p class="sending">${_r(t,new et(n,e.template.type),e,n.texts)}</p>`:c`<p class="sending"><button class="primary" ?disabled=${n.isBusy} @click=${()=>n.play(be(e))}>${s}
    (${jn(n,be(e))})</button></p>`}function Ar(n,e){let[t,s]=[y(n.teller.label("move",e.type)),jn(n,e)];return s?`${t} (${s})`:t}var yr=n=>n.every(({fields:e})=>!e.length);function Ko(n,e){let t=y(n.teller.label("move",e.template.type)),s=Mt(n,e);return s?`${t} (${s})`:t}function xr({drafts:n},e){let t=n.groups().length>1?n.advised(e):void 0;return t?` ${t.place?"☆":"★"} ${Math.round(100*t.share)} %`:""}function Mt(n,e){return jn(n,be({...e,chosen:{}}))}function jn(n,{type:e,seat:t,...s}){let r=new et(n,e);return Object.entries(s).filter(([,o])=>!(Array.isArray(o)&&!o.length)).map(([o,a])=>`${r.field(o)}: ${r.value(o,a)}`).join(", ")}function Qo(n,e,t){let{teller:s,texts:r}=n,i=n.drafts.selectedOf(e),o=new et(n,i.template.type),a=Mn(i),l=d=>{d.preventDefault(),a!==void 0?n.drafts.hurry(i.template.type):n.isBusy||n.play(be(i))},h=y(s.label("move",i.template.type)),f=e.length>1?"":Mt(n,i);return c`<form novalidate @submit=${l}>
    <h3>${h}${xr(n,i.template.type)}${f?c` <small>${f}</small>`:u}</h3>
    ${e.length>1?Yo(n,e,i,t,h):u}
    ${i.fields.map(d=>Zo(n,i,o,d,`${t}-${d.name}`))}
    <p class="buttons"><button class="primary" aria-disabled=${a!==void 0||n.isBusy}
      aria-describedby=${`${t}-fault`}>${h}</button>
      <span id=${`${t}-fault`} class=${n.drafts.hurried===i.template.type?"fault":"hint"}>${a?_r(a,o,i,r):u}</span></p>
  </form>`}function Yo(n,e,t,s,r){return e.length>wr?c`<p><select aria-label=${r} @change=${({target:o})=>n.drafts.select(e[o.selectedIndex])}>${e.map(o=>c`<option ?selected=${o===t}>${y(Mt(n,o))}</option>`)}</select></p>`:c`<fieldset><legend class="hidden">${r}</legend><div class="choices">${e.map(i=>c`<label
    ><input type="radio" name=${s} .checked=${i===t} @change=${()=>n.drafts.select(i)}> ${y(Mt(n,i))}</label>`)}</div></fieldset>`}function Zo(n,e,t,s,r){let i=a=>n.drafts.choose(e,s.name,a),o=e.chosen[s.name];switch(s.input){case"number":return Xo(s,t,r,o,i,n.texts);case"choice":return ea(s,t,r,o,i,n.texts);case"cards":return ta(s,t,r,o,i,n.texts);case"portions":return na(s,t,r,o,i,n.texts);case"total":return c`<p class="hint">${Tr(s,t,n.texts)}</p>`}}function Xo({name:n,from:e,to:t},s,r,i,o,a){let l=Xe({from:e,to:t});return l?Sr(l,s,n,r,i,o):c`<p class="field"><label for=${r}>${y(s.field(n))}</label>
    ${Er(r,i,e,t,o)} <span class="hint">${re(a,e,t)}</span></p>`}function Er(n,e,t,s,r){let i=({target:o})=>{let{value:a,valueAsNumber:l}=o;r(a===""?void 0:l)};return c`<input id=${n} type="number" inputmode="numeric" min=${t} max=${s} required
    .value=${e===void 0?"":String(e)} @input=${i}>`}function ea({name:n,one_of:e},t,s,r,i,o){let a=y(t.field(n));return e.length>wr?c`<p class="field"><label for=${s}>${a}</label> <select id=${s} required @change=${({target:h})=>i(e[h.selectedIndex-1])}>
      <option ?selected=${r===void 0}>${o("choose",{field:a})}</option>
      ${e.map(h=>c`<option ?selected=${h===r}>${t.value(n,h)}</option>`)}</select></p>`:Sr(e,t,n,s,r,i)}function Sr(n,e,t,s,r,i){return c`<fieldset><legend>${y(e.field(t))}</legend><div class="choices">${n.map(o=>c`<label
    ><input type="radio" name=${s} .checked=${o===r}
      @change=${()=>i(o)}> ${e.value(t,o)}</label>`)}</div></fieldset>`}function ta({name:n,some_of:e,from:t,to:s},r,i,o,a,l){let h=o??[],f=d=>g=>a([...h.filter($=>$!==d),...Array(Cn(g)).fill(d)]);return c`<fieldset><legend>${y(r.field(n))} <span
    class="hint">${re(l,t,s)}</span></legend>
    <div class="kinds">${Object.entries(e).map(([d,g])=>Or(`${i}-${d}`,y(r.value(n,d)),h.filter($=>$===d).length,g,f(d)))}</div></fieldset>`}function na({name:n,each:e,at_most:t,kind:s,number:r},i,o,a,l,h){let f=a??[],d=$=>k=>{let S=f.filter(x=>x[s]!==$);l(Cn(k)?[...S,{[s]:$,[r]:Cn(k)}]:S)},g=$=>Number(f.find(k=>k[s]===$)?.[r]??0);return c`<fieldset><legend>${y(i.field(n))} <span class="hint">${h("at-most-kinds",{most:t})}</span></legend>
    <div class="kinds">${Object.entries(e).map(([$,k])=>Or(`${o}-${$}`,y(i.value(s,$)),g($),k,d($)))}</div></fieldset>`}function Or(n,e,t,s,r){return c`<span class="counter"><label for=${n}>${e}</label>${Er(n,t,0,s,r)}
    <span class="hint">/ ${s}</span></span>`}function Cn(n){return typeof n=="number"&&n>0?Math.min(Math.floor(n),1e3):0}function _r(n,e,t,s){let r=t.fields.find(o=>o.input==="total");if(n.field==="total"&&r?.input==="total")return Tr(r,e,s);let i=y(e.field(n.field));return n.from===void 0||n.to===void 0?s("choose",{field:i}):n.kind===void 0?s("between",{field:i,bounds:re(s,n.from,n.to)}):s("between-of",{field:i,kind:e.value(n.field,n.kind),bounds:re(s,n.from,n.to)})}function Tr({fields:n,from:e,to:t},s,r){return r("together",{fields:y(n.map(i=>s.field(i)).join(" + ")),bounds:re(r,e,t)})}function y(n){return n.charAt(0).toUpperCase()+n.slice(1)}var sa=3,Nn=class extends M{constructor(){super(...arguments),this.think=async()=>{let{decision:e}=this;this.trouble=void 0,this.isThinking=!0;try{let t=ra(await this.ask());if(e!==this.decision)return;this.advice=t,this.forms.drafts.advise(t)}catch(t){this.trouble=t}finally{this.isThinking=!1}}}static{this.properties={decision:{attribute:!1},ask:{attribute:!1},forms:{attribute:!1},isTold:{attribute:!1},advice:{state:!0},trouble:{state:!0},isThinking:{state:!0}}}willUpdate(e){e.has("decision")&&(this.advice&&this.forms.drafts.advise([]),this.advice=this.trouble=void 0)}render(){let{t:e,advice:t,trouble:s,isThinking:r}=this;return c`<div class="advice"><p class="buttons"><button @click=${this.think} ?disabled=${r}
      aria-describedby=${this.isTold?"hint-told":u}>${e("ask-bot")}</button>
      ${this.isTold?c`<span class="hint" id="hint-told">${e("hint-told")}</span>`:u}</p>
      <div role="status">${r?e("thinking"):u}${s?R(s,e):u}${t?this.listed(t):u}</div></div>`}listed(e){let{t,forms:s}=this,r=i=>Math.round(100*i);return c`<p>${t("bot-advises")}</p><ol>${e.map(({move:i,share:o,expected:a},l)=>c`<li>
      <button ?disabled=${s.isBusy}
        @click=${()=>s.play(i)}>${l?"☆":"★"} ${Ar(s,i)}</button>
      <span class="hint">${t("advised",{share:r(o),win:r(a)})}</span></li>`)}</ol>`}};function ra({considered:n,simulations:e}){return n.slice(0,sa).map(({move:t,visits:s,expected:r})=>({move:t,share:s/Math.max(1,e),expected:r}))}customElements.define("bot-advice",Nn);function Mr(n,e,t,s){let r=({target:i})=>{n.against(i.checked)};return c`<p class="buttons">${e?c`<label><input type="checkbox" .checked=${n.isAgainstBots} ?disabled=${n.isBusy} @change=${r}>
    ${s("bots-play-others")}</label>`:u} <button @click=${t}>${s("back-to-record")}</button></p>`}function Pn(n){return Array.from(n,e=>e.toString(16).padStart(2,"0")).join("")}function Ct(n){return Pn(crypto.getRandomValues(new Uint8Array(n)))}var tt=class n{constructor(e,t,s){this.table=e,this.game=t,this.changed=s,this.isBusy=!1,this.promised="",this.isOver=!1}static from(e,t,s){let r={...t,state:{...t.state,seed:Ct(32),counter:0}};return new n(e,{position:r,events:[],version:0,seat:t.to_act[0]??0,isAgainstBots:!1},s)}static kept(e,t){try{let s=sessionStorage.getItem(zn(e));return s===null?void 0:new n(e,JSON.parse(s),t)}catch{return}}get session(){return{...this.table,reader:this.game.seat}}get isAgainstBots(){return this.game.isAgainstBots}get events(){let{events:e,seat:t}=this.game;return e.filter(({audience:s})=>s==="all"||s.includes(t))}async play(e){return this.trying(async()=>{await this.step(e),await this.showAndGoOn()})}async against(e){let{reader:t}=this.table;this.change({isAgainstBots:e,...e&&typeof t=="number"?{seat:t}:{}}),await this.trying(()=>this.showAndGoOn())}begin(){return this.show()}goOn(){return this.trying(()=>this.letBotsMove())}stop(){this.isOver=!0,sessionStorage.removeItem(zn(this.table))}dismiss(){this.trouble=this.refusal=void 0,this.changed()}async showAndGoOn(){await this.show(),await this.letBotsMove()}async letBotsMove(){for(;!this.isOver&&this.isTurnOfBot();)await this.step(await this.choiceOfBot()),await this.show()}isTurnOfBot(){let{isAgainstBots:e,seat:t,position:s}=this.game;return e&&s.to_act.length>0&&!s.to_act.includes(t)}async choiceOfBot(){let{state:e,to_act:t}=this.game.position,s=t[0]??0,r=await v.view(this.table.game,e,s),{considered:i}=await v.advice(this.table.game,r,s);return i[0].move}async step(e){let{position:t,events:s,version:r}=this.game,i=await v.step(this.table.game,t.state,e);this.change({position:i,events:[...s,...i.events],version:r+1})}async show(){let{state:e,to_act:t,legal_moves:s,outcome:r}=this.game.position,i=this.isAgainstBots?this.game.seat:t[0]??this.game.seat,o=await v.view(this.table.game,e,i);this.change({seat:i});let a=s.filter(l=>l.seat===i);this.news={version:this.game.version,last_event:0,events:[],to_act:t,legal_moves:a,outcome:r,if_match:null,view:o,bots:[],decide_by:[]},this.changed()}change(e){if(this.game={...this.game,...e},!this.isOver)try{sessionStorage.setItem(zn(this.table),JSON.stringify(this.game))}catch{}}async trying(e){this.isBusy=!0,this.dismiss();try{return await e(),!0}catch(t){return await this.fail(t),!1}finally{this.isBusy=!1,this.changed()}}async fail(e){if(e instanceof X)this.trouble="not-sent";else if(e instanceof z)this.refusal=e.problem;else throw e;this.isTurnOfBot()&&(this.change({isAgainstBots:!1}),await this.show().catch(()=>{}))}},zn=({game:n,id:e,reader:t})=>`arbitro alone ${n} ${e} ${t}`;var Cr=1e3,Rn=class extends M{static{this.properties={until:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.timer=setInterval(()=>this.requestUpdate(),Cr)}disconnectedCallback(){clearInterval(this.timer),super.disconnectedCallback()}render(){let e=new Date(this.until),t=Math.max(0,Math.round((e.getTime()-Date.now())/Cr)),s=Math.floor(t/3600),i=[...s?[s]:[],Math.floor(t/60)%60,t%60].map((l,h)=>h?String(l).padStart(2,"0"):String(l)).join(":"),o=s<12,a=e.toLocaleString(A.language,o?{timeStyle:"medium"}:{dateStyle:"short",timeStyle:"short"});return c`<time datetime=${this.until}>${this.t("time-left",{left:i,until:a})}</time>`}};customElements.define("time-left",Rn);function jr({bots:n,decide_by:e},t,s,r,i){if(!n.length&&!e.length&&t===void 0&&!s)return u;let o=n.map(({seat:a,level:l})=>i("bot-at",{name:r.nameOf(a),level:i("level",{level:l})}));return c`<p class="company hint">${n.length?i("bots-play",{seats:r.listed(o)}):u}
    ${e.map(({seat:a,time:l})=>c`<span class="deadline">${r.nameOf(a)}: <time-left .until=${l}></time-left></span>`)}
    ${t===void 0?u:c`<br>${i(t?"hints-allowed":"hints-forbidden")}`}
    ${s?c`<br>${i("from-sealed")}`:u}</p>`}var ia=1e3,jt=class{constructor(e,t){this.place=e,this.changed=t,this.events=[],this.promised="",this.isSending=!1,this.expected=0,this.ending=new AbortController,this.stream=new AbortController}async follow(){this.tell({trouble:void 0,refusal:void 0,end:void 0});try{this.session=await v.read(this.place),this.promised=oa(this.session),await this.hear()}catch(e){this.fail(e,"unreachable")}}get isBusy(){return this.isSending||(this.news?.version??0)<this.expected}stop(){this.ending.abort(),this.stream.abort()}async play(e){this.isSending=!0,this.tell({trouble:void 0,refusal:void 0});let t=this.keyOf(e);try{let{session:s}=await v.play(this.place,e,t,this.news?.if_match??null);return this.expected=s.version,delete this.unsent,!0}catch(s){return s instanceof z&&delete this.unsent,this.fail(s,"not-sent"),!1}finally{this.isSending=!1,this.changed()}}async hand(e,t){try{await(t?v.resign(this.place,e):v.takeBack(this.place,e))}catch(s){this.fail(s,"unreachable")}}dismiss(){this.tell({refusal:void 0,trouble:void 0})}async hear(){let{signal:e}=this.ending;for(addEventListener("offline",()=>this.tell({trouble:"lost"}),{signal:e}),addEventListener("online",()=>this.stream.abort(),{signal:e});!e.aborted&&!this.news?.outcome;)this.stream=new AbortController,await this.hearOneStream(this.stream.signal).catch(t=>this.comeBack(t));this.ending.abort()}async comeBack(e){if(e instanceof se||e instanceof z)throw e;this.tell({trouble:"lost"}),await new Promise(t=>setTimeout(t,ia))}async hearOneStream(e){let t=this.events.length,s=r=>this.tell({trouble:r?void 0:"lost"});for await(let r of v.follow(this.place,{after:t,signal:e,onConnection:s}))this.hearNews(r);!e.aborted&&!this.news?.outcome&&await this.readEnd(t)}async readEnd(e){let{events:t}=await v.record(this.place),s=await v.read(this.place);this.hearNews({...s,events:t.slice(e),last_event:t.length,if_match:null})}hearNews(e){this.events=[...this.events,...e.events],this.news=e,this.tell({trouble:void 0})}keyOf(e){let t=JSON.stringify(e);return this.unsent?.move!==t&&(this.unsent={move:t,key:Ct(16)}),this.unsent.key}fail(e,t){if(e instanceof X){this.tell({trouble:t});return}let s=e instanceof se||e instanceof z?e.problem:void 0;if(!s)throw e;$r(s)?this.finish(s):s.code==="stale"?this.tell({trouble:"stale"}):this.tell({trouble:void 0,refusal:s})}finish(e){this.stop(),this.tell({end:e,trouble:void 0})}tell(e){Object.assign(this,e),this.changed()}};function oa({game:n,id:e,seed_sha256:t}){let s=`arbitro ${n} ${e} promised`;try{let r=sessionStorage.getItem(s)??t;return sessionStorage.setItem(s,r),r}catch{return t}}var Ln={};Mi(Ln,{coin:()=>we,fitted:()=>L,inRows:()=>B,panel:()=>ye,placed:()=>E,pressable:()=>G,text:()=>b});function E(n,e,t,s){return p`<g transform=${`translate(${n} ${e})`}><g data-moving=${s??u}>${t}</g></g>`}function G(n,e,t){if(!e)return p`<g role="img" aria-label=${n}>${t}</g>`;let{advised:s}=e,r=o=>{o.preventDefault(),e.choose()},i=o=>{(o.key==="Enter"||o.key===" ")&&r(o)};return p`<g class=${e.isChosen?"offer chosen":"offer"} role="button" tabindex="0" aria-label=${s?`${n}. ${A.texts("bot-would",{share:Pr(s.share)})}`:n}
    aria-pressed=${e.isChosen} @click=${r} @keydown=${i}>${t}${s?aa(s):u}${e.isChosen?la:u}</g>`}var Pr=n=>Math.round(100*n);function aa({place:n,share:e}){return p`<g class="tick" aria-hidden="true"><rect class="hint-mark" x="12" y="-8" width="33" height="14"
    rx="7"/>${b(28.5,2.5,10,`${n?"☆":"★"}${Pr(e)}%`,"","middle")}</g>`}var la=p`<g class="tick" aria-hidden="true"><circle class="mark" cx="3" cy="3" r="8"/><path class="on-mark"
  d="M-1 3l3 3 5-6-1.4-1.2L2 3.4.4 1.8z"/></g>`,ca={text:"system-ui, sans-serif",title:"Palatino, Georgia, serif"},Nt;function Nr(n,e,t){return Nt??=document.createElement("canvas").getContext("2d"),Nt?(Nt.font=`${t==="title"?"bold ":""}${e}px ${ca[t]}`,Nt.measureText(n).width):n.length*e*.6}function L(n,e,t,s="text"){if(Nr(n,t,s)<=e)return n;let r=[...n];for(;r.length>1&&Nr(`${r.join("")}…`,t,s)>e;)r.pop();return`${r.join("")}…`}function b(n,e,t,s,r="",i="start"){return p`<text x=${n} y=${e} font-size=${t} class=${r} text-anchor=${i}>${s}</text>`}function ye(n,e,t,s,r,i=""){let o=n.toAct.includes(e),a=`${n.teller.nameOf(e)}${i}`;return p`<rect class=${o?"panel active":"panel"} width=${t} height=${s} rx="6"/>
    ${o?p`<path class="mark" d="M6 8l8 5-8 5z"/>`:u}
    ${b(o?18:8,17,13,L(a,t-(o?26:16),13,"title"),"title")}${r}`}function we(n,e,t=7){return p`<g transform=${`translate(${n} ${e})`}><circle class="gold" r=${t}/><path class="line"
    stroke-width="1" d="M0-3.4v6.8M-2-1.6h4M-2 1.6h4"/></g>`}function B(n,e,t,s,r){return n.map((i,o)=>E(o%e*t,Math.floor(o/e)*s,r(i,o)))}var oe={width:46,height:64},In={cannaregio:p`<path class="wash" d="M-14 8V2Q0-14 14 2V8H9Q0-6-9 8z"/>`,castello:p`<path class="wash" d="M-9 9V-9h4v4h3v-4h4v4h3v-4h4V9H3V3Q0-1-3 3V9z"/>`,dorsoduro:p`<path class="wash" d="M-11 9V1h3Q-8-9 0-9T8 1h3v8z"/><path class="line" d="M0-9v-4M-8 1H8"/>`,"san-marco":p`<path class="wash" d="M-5 10V-5L0-13 5-5V10z"/><path class="line" d="M-5-4H5M-5 2H5"/><path
    class="gold" d="M-10 6h5v4h-5zM5 6h5v4H5z"/>`,"san-polo":p`<path class="wash" d="M-13 9L-8-2H8L13 9H7Q0-1-7 9z"/><path class="gold" d="M-5-2L0-9 5-2z"/>`,"santa-croce":p`<path class="wash" d="M-3-11H3v7H10v6H3V10H-3V2h-7V-4h7z"/>`,gondola:p`<path class="ink" d="M-16-3Q-13 7 0 7T16-4Q11 3 0 3T-16-3z"/><path class="line" stroke-width="1.5"
    d="M2 3V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/>`,spy:p`<path class="card" d="M-14 0Q0-14 14 0 0 14-14 0z"/><circle class="ink" r="4.5"/><circle class="card"
    cx="1.5" cy="-1.5" r="1.2" stroke="none"/>`,traitor:p`<path class="wash" d="M-2-4L0-13 2-4V6H-2z" transform="rotate(180)"/><path class="mark"
    d="M-7-6H7v3H-7zM-2-12h4v6h-4z"/>`,doge:p`<path class="gold" d="M-12 8V3Q-9-8 3-10 11-11 11-4 7-2 12 3V8z"/><path class="line" d="M-12 4H12"/>`};function zr(n,e){let{width:t,height:s}=oe;return p`<rect class="card" width=${t} height=${s} rx="5"/>
    ${In[e]?p`<g transform=${`translate(${t/2} 24)`}>${In[e]}</g>${ua(y(n.label("value",e)))}`:p`<circle class="wash" cx=${t/2} cy="30" r="17"/>${b(t/2,39,26,e,"title","middle")}`}`}function ua(n){let[e="",t]=n.length>8&&n.includes(" ")?[n.slice(0,n.indexOf(" ")),n.slice(n.indexOf(" ")+1)]:[n],s=Math.min(9,(oe.width-3)/(.56*Math.max(e.length,t?.length??0)));return p`${b(oe.width/2,t===void 0?55:49,s,e,"","middle")}
    ${t===void 0?u:b(oe.width/2,59,s,t,"","middle")}`}function nt(n){return p`<g transform="scale(.62)">${In[n]??u}</g>`}var ha=["cannaregio","castello","dorsoduro","san-marco","san-polo","santa-croce"];async function Rr(n,e,t){let s=e.table;switch(n.type){case"deal":return{hands:await da(s.families.length,t)};case"turn_up":return{cards:[...await st(5,s.stack,s.discards,t),...await st(3,s.number_stack,[],t)]};case"draw":return{card:(await st(1,s.stack,s.discards,t))[0]};default:return{card:(await st(1,s.families[fa(s,e)].hand,[],t))[0]}}}async function da(n,e){let t=Array(n).fill(ha).flat(),s=await st(n*4,t,[],e);return Array.from({length:n},(r,i)=>s.filter((o,a)=>a%n===i).sort())}function fa({turn:n},{victim:e}){return typeof e=="number"?e:1-(n?.seat??0)}async function st(n,e,t,s){let r=[...e],i=[];for(;i.length<n;)r.length||(r=[...t].sort()),i.push(...r.splice(await s(r.length),1));return i}var ae=360,zt=7,K={x:oe.width+5,y:oe.height+5},Oe={width:174,height:146},pa=20,Dn={draw:n=>ga(n,n.view.table,n.view.vote),emblem:_a,said:ma,deal:Rr},Lr={...Dn,emblem:Ta};function ma(n,e,{view:t,teller:s,texts:r}){if(n==="from")return s.nameOf(Number(e));let i=n==="pile"?t.table.offer[Number(e)]:void 0;return i&&`${r("pile",{number:Number(e)+1})}: ${s.counted(i)}`}function ga(n,e,t){let s=[...$a(n,e),...ya(n,t),va(n,e),ka(n,e),...Oa(n,e)],r=0,i=s.map(([o,a])=>(r+=o,E(0,r-o,a)));return c`<svg viewBox=${`-2 -2 ${ae+4} ${r+4}`} role="group"
    aria-label=${n.teller.title()??""}>${i}</svg>`}function $a(n,{offer:e}){return e.length===1&&n.drafts.share("split","first",e[0]?.[0]??"")?ba(n,e[0]??[]):e.map((t,s)=>{let r=n.drafts.value("take","pile",s),i=e.length>1?n.texts("pile",{number:s+1}):y(n.teller.field("offer")),o=B(t,zt,K.x,K.y,l=>Un(n,l,void 0)),a=Pt(t)*K.y;return[a+34,p`${b(4,17,13,i,"title")}${E(4,24,G(`${i}: ${n.teller.counted(t)}`,r,p`<g aria-hidden="true">${o}</g><rect class="hit" x="-3" y="-3" width=${ae-4} height=${a+1}
            rx="6"/>`))}`]})}var Pt=n=>Math.max(1,Math.ceil(n.length/zt));function ba(n,e){let t=new Map,s=e.map(r=>{let i=t.get(r)??0;t.set(r,i+1);let o=n.drafts.share("split","first",r);return{card:r,number:i,isFirst:i<(o?.chosen??0),isAdvised:i<(o?.advised??0),share:o}});return[!0,!1].map(r=>{let i=s.filter(a=>a.isFirst===r),o=B(i,zt,K.x,K.y,({card:a,number:l,share:h,isAdvised:f})=>{let d=y(n.teller.label("value",a)),g=()=>h?.choose(h.chosen+(r?-1:1)),$=r?n.texts("to-second-pile",{card:d}):n.texts("to-first-pile",{card:d});return p`<g data-moving=${`${a}-${l}`}>${Un(n,a,{isChosen:!1,choose:g},f?`${$}. ★ ${n.texts("bot-to-first")}`:$)}
        ${f?b(oe.width-9,13,12,"★","bid","middle"):u}</g>`});return[Pt(i)*K.y+34,p`${b(4,17,13,n.texts("pile",{number:r?1:2}),"title")}
      <rect class="water" x="1" y="21" width=${ae-2} height=${Pt(i)*K.y+3} rx="6"/>
      ${i.length?E(4,25,o):b(ae/2,60,12,n.texts("empty-pile"),"faint","middle")}`]})}function Un({teller:n},e,t,s=y(n.label("value",e))){return G(s,t,zr(n,e))}function ya({teller:n},e){if(!e)return[];let t=e.district===null?"?":n.label("value",e.district),s=e.laid.map((i,o)=>({laid:i,seat:o})).filter(({laid:i,seat:o})=>i.cards||i.reinforcements.length||o===e.challenger),r=34+s.length*30;return[[r+8,p`<rect class="panel active" x="1" y="1" width=${ae-2} height=${r} rx="8"/>
    ${b(10,22,14,`${y(n.field("vote"))}: ${t}`,"title")}
    ${s.map(({laid:i,seat:o},a)=>E(10,34+a*30,wa(n,o,i,e.district)))}`]]}function wa(n,e,{cards:t,reinforcements:s},r){let i=n.nameOf(e),o=f=>y(n.label("value",f)),a=s.map(f=>({card:f.district,said:`+ ${f.cards} ${o(f.district)}`}));t&&r!==null&&a.unshift({card:r,said:`${t} ${o(r)}`});let l=s.reduce((f,d)=>f+d.cards,t),h=Math.min(110,(ae-150)/Math.max(1,a.length));return p`${b(0,18,12,L(i,92,12))}${a.map(({card:f,said:d},g)=>E(112+g*h,12,p`
      ${nt(f)}${b(13,5,10.5,L(d,h-25,10.5))}`))}
    ${b(ae-28,19,17,l,"title","end")}`}function va({teller:n},e){let t=[[n.field("stack"),e.stack],[n.field("number_stack"),e.number_stack],[n.field("discards"),e.discards.length]];return[42,p`${t.map(([s,r],i)=>E([4,106,264][i]??0,6,p`<rect class="back" width="18" height="26" rx="3"/>
      <rect class="back" x="3" y="-3" width="18" height="26" rx="3"/>${b(26,12,15,r,"title")}${b(26,25,10,L(s,i===1?128:70,10),"faint")}`))}`]}function ka(n,e){let{families:t}=e,s=e.victories.length<t.length,r=s?pa:0,i=Oe.height+8+r,o=B(t,2,Oe.width+12,i,(l,h)=>E(0,r,xa(n,e,l,h,s))),a=s?e.victories.map((l,h)=>E(0,h*i,Aa(n,h))):u;return[Math.ceil(t.length/2)*i,p`${a}${o}`]}function Aa({teller:n,texts:e},t){let s=e("team",{number:t+1,names:n.players([2*t,2*t+1])});return b(4,14,12.5,L(s,ae-8,12.5,"title"),"title")}function xa(n,e,{cards:t,numbers:s,sum:r},i,o){let{teller:a,texts:l}=n,h=o?Math.floor(i/2):i,f=e.victories[h]??[],d=i===e.dealer&&!n.isOver?` · ${a.field("dealer")}`:"";return ye(n,i,Oe.width,Oe.height,p`
    ${b(8,34,10.5,l("hand",{cards:t}),"faint")}
    ${b(Oe.width-10,35,20,r,"title","end")}
    ${b(8,51,10.5,L(`${y(a.field("numbers"))}: ${s.join("+")||"–"}`,Oe.width-16,10.5))}
    ${Sa(n,e.turn,i)}
    <g role="img" aria-label=${`${a.field("victories")}: ${f.length?a.counted(f):"–"}`}>${b(8,90,10,y(a.field("victories")),"faint")}
      ${B([...new Set(f)],2,82,17,g=>E(16,103,Ea(a,g,f)))}</g>`,d)}function Ea(n,e,t){let s=t.filter(i=>i===e).length,r=`${s>1?`${s} × `:""}${y(n.label("value",e))}`;return p`<g transform="scale(.8)">${nt(e)}</g>${b(12,3.5,9,L(r,63,9))}`}function Sa({teller:n},e,t){if(e?.seat!==t)return u;let s=["traitors","spies","doges"].filter(r=>e[r]);return p`${s.map((r,i)=>E(18+i*52,66,p`<g role="img" aria-label=${`${y(n.field(r))}: ${e[r]}`}>
    ${nt(r==="spies"?"spy":r.slice(0,-1))}${b(12,4,11,`× ${e[r]}`)}</g>`))}`}function Oa(n,{families:e}){let t=n.seat===void 0?null:e[n.seat]?.hand??null;return t?.length?[[Pt(t)*K.y+28,p`${b(4,15,13,y(n.teller.field("hand")),"title")}
    ${E(4,22,B(t,zt,K.x,K.y,s=>Un(n,s,n.drafts.settled("open","district",s))))}`]]:[]}function _a(){return c`<svg viewBox="0 0 200 100">${Bn(["castello","san-marco","gondola","san-polo","doge"],16)}</svg>`}function Ta(){return c`<svg viewBox="0 0 200 100">${Bn(["cannaregio","traitor"],22)}${Bn(["spy","dorsoduro"],112)}</svg>`}function Bn(n,e){let t=(n.length-1)/2;return n.map((s,r)=>E(e+r*34,22+Math.abs(r-t)*5,p`<g transform=${`rotate(${(r-t)*5})`}>
    <rect class="card" width="32" height="52" rx="4"/><g
      transform="translate(16 26) scale(1.3)">${nt(s)}</g></g>`))}var rt=[["mirror",4],["chandelier",4],["fan",3],["lion",3],["painting",3],["glass",3],["clock",3],["bust",3],["mug",2],["ring",2],["lamp",2],["necklace",2]],Hn=16,Ma=3,Rt=31n,Ca=Array.from({length:14},(n,e)=>e+3);async function Br(n,e){return{palaces:Na(await ja(e,Dr(rt.length,[Hn,0,0,0]))),values:await Vn([],n,e),start:await e(Hn)}}async function Vn(n,e,t){let s=Ca.filter(i=>!n.includes(i)),r=[];for(;r.length<e;)r.push(...s.splice(await t(s.length),1));return r}async function ja(n,e){let t=BigInt(Math.floor((e.toString(2).length-1)/Number(Rt))),s=Number(e-1n>>Rt*t);for(;;){let r=BigInt(await n(s+1));for(let i=0n;i<t;i+=1n)r=r<<Rt|BigInt(await n(2**Number(Rt)));if(r<e)return r}}function Na(n){let e=Array.from({length:Hn},()=>[]);for(let[t,[s]]of rt.entries()){let r=Array.from({length:Ma+1},(a,l)=>[...e.keys()].filter(h=>e[h].length===l)),[i,o]=Pa(rt.length-t,r.map(a=>a.length),n);n=o;for(let[a,l]of i.entries()){let h=r[a],f=Wn(h.length,l);for(let d of qn(h,l,n%f))e[d].push(s);n/=f}}return e}function Pa(n,e,t){for(let[s,r]of Ur(n,e)){if(t<r)return[s,t];t-=r}throw new RangeError("there are not so many ways")}var Ir=new Map;function Dr(n,e){if(!n)return e[0]?0n:1n;let t=`${n};${e.join()}`,s=Ir.get(t)??Ur(n,e).reduce((r,[,i])=>r+i,0n);return Ir.set(t,s),s}function Ur(n,e){let t=rt[rt.length-n][1];return Hr(t,e.slice(0,-1)).map(s=>{let r=s.reduce((i,o,a)=>i*Wn(e[a],o),1n);return[s,r*Dr(n-1,za(e,s))]})}function Hr(n,e){let[t,...s]=e;return t===void 0?n?[]:[[]]:Array.from({length:Math.min(n,t)+1},(i,o)=>o).flatMap(i=>Hr(n-i,s).map(o=>[i,...o]))}var za=(n,e)=>n.map((t,s)=>t-(e[s]??0)+(e[s-1]??0));function Wn(n,e){let t=1n;for(let s=0;s<e;s+=1)t=t*BigInt(n-s)/BigInt(s+1);return e>n?0n:t}function qn(n,e,t){let[s,...r]=n;if(!e||s===void 0)return[];let i=Wn(r.length,e-1);return t<i?[s,...qn(r,e-1,t)]:qn(r,e,t-i)}var it={mirror:p`<ellipse class="wash" cy="-3" rx="5.5" ry="7"/><path class="line" d="M0 4v6M-3-6l5 5"
    stroke-width="1.5"/>`,chandelier:p`<path class="line" stroke-width="1.5" d="M0-10v12M-8-1q0 6 8 6t8-6"/><path class="gold"
    d="M-10-1h4v-5h-4zM-2-1h4v-5h-4zM6-1h4v-5h-4z"/>`,fan:p`<path class="wash" d="M0 8L-10-3Q0-13 10-3z"/><path class="line" d="M0 8L-5-6M0 8V-8M0 8L5-6"/>`,lion:p`<circle class="gold" r="9.5"/><circle class="card" r="5.5"/><path class="ink"
    d="M-3-2h2v2h-2zM1-2h2v2H1zM-1.5 1.5h3L0 4z"/>`,painting:p`<rect class="gold" x="-10" y="-8" width="20" height="16"/><rect class="card" x="-7" y="-5" width="14"
    height="10"/><path class="ink" d="M-6 4l4-6 3 3 2-2 3 5z"/>`,glass:p`<path class="wash" d="M-6-9H6Q6 0 0 0T-6-9z"/><path class="line" stroke-width="1.5" d="M0 0v8M-5 9H5"/>`,clock:p`<circle class="card" r="9"/><path class="line" stroke-width="1.6" d="M0-6V0l4 3"/>`,bust:p`<circle class="card" cy="-5" r="4.5"/><path class="card" d="M-8 7q0-7 8-7t8 7z"/><path class="ink"
    d="M-5 7H5v3H-5z"/>`,mug:p`<path class="gold" d="M-7-7H4V8H-7z"/><path class="line" stroke-width="2" d="M4-4q6 0 6 4T4 5"/>`,ring:p`<circle cy="3" r="6" fill="none" stroke="var(--gold)" stroke-width="2.5"/><path class="wash"
    d="M-4-7h8l2 2-6 5-6-5z"/>`,lamp:p`<path class="gold" d="M-4-9h8L8 1H-8z"/><path class="line" stroke-width="2" d="M0 1v7M-5 9H5"/>`,necklace:p`<path class="line" d="M-9-8q1 13 9 13T9-8"/><circle class="gold" cx="-6.5" cy="0" r="2.2"/><circle
    class="gold" cx="6.5" cy="0" r="2.2"/><circle class="wash" cy="6" r="3.6"/>`};var V=360,at=5,Te=V/at,It=16,Fn=12,ot=75,_e={width:174,height:94},Vr={draw:n=>Ra(n,n.view),emblem:Wa,async deal(n,e,t){return n.type==="reveal"?{value:(await Vn(e.markers,1,t))[0]}:Br(e.values==="open"?Fn:1,t)}};function Ra(n,e){let t=V+78,s=t+Math.ceil(e.players.length/2)*(_e.height+8);return c`<svg viewBox=${`-2 -2 ${V+4} ${s+4}`} role="group" aria-label=${n.teller.title()??""}>
    <rect class="water" width=${V} height=${V} rx="10"/>
    ${e.palaces.map((r,i)=>La(n,e,i))}
    ${Ua(n,e)}
    ${E(...qr(e.column,-14),Da(),"column")}
    ${E(...qr(e.gondola,14),Jr(),"gondola")}
    ${E(0,V+6,Ha(n,e))}
    ${B(e.players,2,_e.width+12,_e.height+8,(r,i)=>E(0,t,qa(n,r,i)))}</svg>`}function Wr(n){let[e,t]=[Math.floor(n/(at-1)),n%(at-1)],s=at-1;return[[t,0],[s,t],[s-t,s],[0,s-t]][e]??[0,0]}var Lt=(Te+V/2-ot)/2;function qr(n,e){let[t,s]=Wr(n),r=a=>a===0?Lt:V-Lt,i=a=>a>0&&a<at-1;return i(s)?[r(t),(s+.5)*Te+e]:[i(t)?(t+.5)*Te+e:t?V-Lt-4-e:Lt+4+e,r(s)]}function La(n,e,t){let{teller:s,drafts:r,texts:i}=n,[o,a]=Wr(t),l=e.palaces[t]??[],h=Ba(e,t,n),f=l.length?s.counted(l):i("empty"),d=`${y(s.field("palace"))} ${t}: ${f}`,g=h===void 0?void 0:Ia(r.value("bid","amount",h),n,h),$=h===void 0?d:`${d}. ${i("bid-here",{amount:h,palace:t})}`;return E(o*Te+3,a*Te+3,G($,g,Fr(l,t,t===e.column,h)))}function Ia(n,{drafts:e},t){let s=e.drafts.find(({template:r})=>r.type==="bid")?.chosen.amount;return n&&{...n,isChosen:typeof s=="number"&&s>=t&&(s-t)%It===0}}function Ba({column:n,auction:e},t,{drafts:s}){let r=e.bid+1,i=r+((t-n-r)%It+It)%It;return s.value("bid","amount",i)?i:void 0}function Fr(n,e,t,s){let r=Te-6,[i,o]=n.length>2?[20,.85]:[24,1],a=r/2-(n.length-1)*i/2;return p`<path class=${t?"card active":"card"} stroke-dasharray=${n.length?u:"4 3"}
      d=${`M2 16L${r/2} 3L${r-2} 16V${r-2}H2z`} />
    <path class="line" opacity=".45" d=${`M2 16H${r-2}`}/>
    ${b(r/2,14,8.5,e,"faint","middle")}
    ${n.map((l,h)=>E(a+h*i,34,p`<g transform=${`scale(${o})`}>${it[l]??u}</g>`))}
    ${s===void 0?u:p`${we(r/2-10,r-10,5.5)}${b(r/2-1,r-6,11,s,"bid")}`}`}function Da(){return p`<g><path class="card" d="M-5-10H5v4H3v14h3v4H-6V8h3V-6h-2z"/></g>`}function Jr(){return p`<g><path class="ink" d="M-14-3Q-12 6 0 6T14-4Q10 2 0 2T-14-3z"/><path class="line" stroke-width="1.5"
    d="M2 2V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/></g>`}function Ua({teller:n,drafts:e,isOver:t},s){let{auction:r,due:i,column:o}=s,a=i.length>1&&s.phase==="sell",l=a?i:s.palaces[o]??[],h=t?n.label("phase","over"):a?n.field("due"):`${n.field("auction")} ${s.lots.length+1}`,f=140/Math.max(l.length,3),d=g=>p`<rect class="card" x="-19" y="-19" width="38" height="38" rx="6"/><g
      transform="scale(1.4)">${it[g]??u}</g>`;return p`<g transform="translate(180 180)"><rect class="panel" x=${-ot} y=${-ot} width=${2*ot}
    height=${2*ot} rx="8"/>
    ${b(0,-55,14,L(y(h),140,14,"title"),"title","middle")}
    ${l.map((g,$)=>E(($-(l.length-1)/2)*f,-26,G(y(n.label("value",g)),e.value("sell","treasure",g),d(g))))}
    ${E(0,18,t?u:r.bidder===null?p`${b(0,8,22,"–","faint","middle")}`:p`
      ${we(-22,2,9)}${b(-8,10,24,r.bid,"title")}
      ${b(0,28,12,L(n.nameOf(r.bidder),140,12),"","middle")}`)}
    ${r.passed.length&&!t?b(0,65,10,L(`${y(n.field("passed"))}: ${n.players(r.passed)}`,142,10),"faint","middle"):u}
    </g>`}function Ha({teller:n,texts:e},t){let s=t.sold.length,r=V/Fn;return p`${b(4,11,10,L(e("sales-row"),V-8,10),"faint")}${Array.from({length:Fn},(i,o)=>{let[a,l]=[t.markers[o],t.sold[o]],h=l===void 0?"":`: ${n.label("value",l)}`,f=`${y(n.field("value"))} ${a??"?"}${h}`;return E(r*(o+.5),34,p`<g role="img" aria-label=${f}>
      <circle class=${o===s?"card active":"card"} r="12.5" stroke-dasharray=${a===void 0?"3 3":u}/>
      ${b(0,4.5,12,a??"?",o<s?"faint":"title","middle")}
      ${o===s?p`<path class="mark" d="M-5-18h10l-5 6z"/>`:u}
      ${l===void 0?u:p`<g transform="translate(0 25) scale(.75)">${it[l]??u}</g>`}</g>`)})}`}function qa(n,{money:e,debt:t,bribe:s,treasures:r},i){let{teller:o}=n,a=[...new Set(r)],l=h=>r.filter(f=>f===h).length;return ye(n,i,_e.width,_e.height,p`
    <g role="img" aria-label=${`${o.field("money")}: ${e}`}>${we(16,34)}${b(28,39,15,e)}</g>
    ${t?b(58,38,10.5,`${o.field("debt")}: ${t}`,"debt"):u}
    ${s?Va(o.field("bribe")):u}
    ${B(a,6,28,20,h=>E(16,56,p`<g role="img" aria-label=${o.counted(Array(l(h)).fill(h))}>
      <g transform="scale(.8)">${it[h]??u}</g>${l(h)>1?b(9,7,10,l(h)):u}</g>`))}`)}function Va(n){return p`<g role="img" aria-label=${n} transform=${`translate(${_e.width-26} 28)`}><rect class="card"
    width="18" height="13" rx="1.5"/><path class="line" d="M0 1l9 7 9-7"/><circle class="mark" cx="9" cy="8"
      r="2.6"/></g>`}function Wa(){return c`<svg viewBox="0 0 200 100">${["mirror","lamp","fan"].map((e,t)=>E(22+t*54,12,Fr([e],t+1,!1,void 0)))}
    <g transform="translate(100 88) scale(1.5)">${Jr()}</g></svg>`}var Kr=360,Gr=106,Fa=12,lt={width:44,height:60},le={width:174,height:112},Qr={draw:n=>Ja(n,n.view),emblem:rl,async deal(n,e,t){let s=[];for(let r=0;r<Number(e.dice);r+=1)s.push(1+await t(6));return{dice:s}}};function Ja(n,e){let t=Math.ceil(e.players.length/2),s=Gr+t*(le.height+8),r=n.seat===void 0?null:e.players[n.seat]?.hand??null,i=r?s+28+Math.ceil(Math.max(r.length,1)/7)*(lt.height+8):s;return c`<svg viewBox=${`-2 -2 ${Kr+4} ${i+4}`} role="group" aria-label=${n.teller.title()??""}>
    ${Ga(n,e)}
    ${B(e.players,2,le.width+12,le.height+8,(o,a)=>E(0,Gr,el(n,e,o,a)))}
    ${r?E(0,s,nl(n,r)):u}</svg>`}function Ga(n,e){let{teller:t}=n,{pot:s,carried:r,dice:i,rolled:o,round:a}=e,l=o.reduce((f,d)=>f+d,0),h=y(t.field("pot"));return p`<rect class="water" width=${Kr} height="96" rx="10"/>
    ${b(12,20,13,`${y(t.field("round"))} ${a} / ${Fa}`,"title")}
    <g role="img" aria-label=${`${h}: ${s}`}>${Yr(40,80,s)}${b(74,66,30,s,"title")}
      ${b(74,80,10.5,h)}</g>
    ${r?b(74,91,9,`${t.field("carried")}: ${r}`,"faint"):u}
    ${Ka(n)??E(204,8,Xa(i,o,`${y(t.field("dice"))}: ${o.length?o.join(" + "):i}`))}
    ${o.length?b(277,82,14,`${y(t.field("massimo"))} ${l}`,"title","middle"):u}`}function Ka({teller:n,drafts:e}){let s=e.drafts.flatMap(({template:o,fields:a})=>o.type==="announce"?a:[]).find(({name:o})=>o==="dice"),r=s?.input==="number"&&Xe(s)||[];if(!r.length)return;let i=y(n.field("dice"));return p`${b(280,20,13,i,"title","middle")}${r.map((o,a)=>E(204+a*52,30,G(`${i}: ${o}`,e.value("announce","dice",o),Qa(o))))}`}function Qa(n){let e=Array.from({length:n},(t,s)=>p`<rect class="wash" x=${22-n*6.5+s*13+1} y="27" width="11" height="11" rx="2.5"/>`);return p`<rect class="card" width="44" height="46" rx="8"/>${b(22,21,17,n,"title","middle")}${e}`}var Ya=11;function Yr(n,e,t){let s=Math.min(t,Ya);return p`${Array.from({length:s},(r,i)=>p`<ellipse class="gold" cx=${n} cy=${e-i*4.2} rx="20" ry="7"/>`)}
    ${t?u:p`<ellipse class="line" stroke-dasharray="3 3" cx=${n} cy=${e} rx="20" ry="7"/>`}`}var Za=[[],[[0,0]],[[-1,-1],[1,1]],[[-1,-1],[0,0],[1,1]],[[-1,-1],[1,-1],[-1,1],[1,1]],[[-1,-1],[1,-1],[0,0],[-1,1],[1,1]],[[-1,-1],[1,-1],[-1,0],[1,0],[-1,1],[1,1]]];function Xa(n,e,t){let s=Array.from({length:Math.max(n,e.length)},(r,i)=>e[i]??0);return p`<g role="img" aria-label=${t}>${s.map((r,i)=>Zr(i*50+76-s.length*25,r))}</g>`}function Zr(n,e){let t=Za[e]??[];return p`<g transform=${`translate(${n} 8)`}><rect class="card" width="44" height="44" rx="8"
    stroke-dasharray=${e?u:"4 3"}/>
    ${e?t.map(([s,r])=>p`<circle class="ink" cx=${22+s*12} cy=${22+r*12} r="4.4"/>`):b(22,30,22,"?","faint","middle")}</g>`}function el(n,e,t,s){let{teller:r}=n;return p`${ye(n,s,le.width,le.height,p`
    <g role="img"
      aria-label=${`${r.field("coins")}: ${t.coins}`}>${we(16,36)}${b(28,41,15,t.coins)}</g>
    ${t.stake?p`<g>${b(10,60,11,`${y(r.field("stake"))}: ${t.stake}`)}</g>`:u}
    ${t.folded?b(10,74,11,y(r.field("folded")),"faint"):u}
    ${s===e.active&&!n.isOver?b(58,40,10,r.field("active"),"faint"):u}
    ${E(le.width-40,28,tl(n,t,s))}
    ${t.discards.length?p`<g role="img" aria-label=${`${r.field("discards")}: ${t.discards.join(", ")}`}>
      ${b(10,le.height-23,9.5,y(r.field("discards")),"faint")}
      ${b(10,le.height-8,t.discards.length>9?10.5:12.5,t.discards.join(" "))}</g>`:u}`)}`}function tl({teller:n},{committed:e,down:t},s){if(!e)return p`<rect class="line" stroke-dasharray="3 3" opacity=".5" width="32" height="44" rx="4"/>`;let r=`${n.field("down")}${t===null?"":`: ${t}`}`;return p`<g role="img" aria-label=${r} data-moving=${`down-${s}`}><rect class="back" width="32" height="44"
    rx="4"/>
    ${t===null?p`<path d="M16 8l9 14-9 14-9-14z" fill="none" stroke="var(--card)" stroke-width="1.5"/>`:p`<rect class="card" x="4" y="8" width="24" height="28" rx="3"/>${b(16,28,16,t,"title","middle")}`}</g>`}function nl(n,e){let{teller:t,drafts:s}=n,r=s.drafts.find(({fields:i})=>i.some(({name:o})=>o==="card"))?.template.type??"";return p`${b(4,18,13,y(t.field("hand")),"title")}
    ${E(5,26,B(e,7,lt.width+7,lt.height+8,i=>G(`${y(t.field("card"))} ${i}`,s.value(r,"card",i),sl(i))))}`}function sl(n){return p`<rect class="card" width=${lt.width} height=${lt.height} rx="5"/>${b(5,14,11,n)}
    ${b(22,42,24,n,"title","middle")}${Xr(22,52)}`}function Xr(n,e){return p`<path class="mark" transform=${`translate(${n} ${e})`}
    d="M-11-4q11-4 22 0 1 7-6 7-4 0-5-3-1 3-5 3-7 0-6-7zm4 2q2 4 5 1-1-3-5-1zm14 0q-4-2-5 1 3 3 5-1z"
      fill-rule="evenodd"/>`}function rl(){return c`<svg viewBox="0 0 200 100">
    <g transform="translate(44 20) rotate(-8)"><rect class="card" width="44" height="62" rx="5"/>${b(22,40,24,13,"title","middle")}${Xr(22,52)}</g>
    <g transform="translate(92 18) rotate(6)"><rect class="back" width="44" height="62" rx="5"/><path
      d="M22 12l13 19-13 19-13-19z" fill="none" stroke="var(--card)" stroke-width="2"/></g>
    <g transform="translate(148 44) scale(.8)">${Zr(0,5)}</g>${Yr(24,82,5)}</svg>`}var ei={canaletto:Vr,casanova:Qr,"canal-grande":Dn,"canal-grande-teams":Lr},il={html:c,svg:p,nothing:u,...Ln},ti=new Map,ni;function Me(n){let e=ti.get(n)??(n in ei?Promise.resolve(ei[n]):ol(n).catch(()=>{}));return ti.set(n,e),e}async function ol(n){let e=`${v.root}/table/pictures`;return ni??=fetch(e).then(s=>s.json()),(await ni).includes(n)?(await import(`${e}/${encodeURIComponent(n)}.js`)).picture(il):void 0}var al=["seat","seats","winners"],Ce=class extends $e{constructor(e,t){super(e,t),this.playerNames=t,this.language=e.language}nameOf(e){return this.players([e])}listed(e){return new Intl.ListFormat(this.language,{type:"conjunction"}).format(e)}fact(e,t,s=al.includes(e)){return s&&typeof t=="number"?this.nameOf(t):s&&Array.isArray(t)?t.length?this.players(t):"–":e==="phase"?this.label("phase",String(t)):this.worded(t)}worded(e){return e===null?"–":Array.isArray(e)?this.several(e):typeof e=="object"?this.facts(e):typeof e=="number"?String(e):this.label("value",String(e))}several(e){return e.length?e.every(t=>typeof t=="string")?this.counted(e):e.map(t=>this.worded(t)).join(", "):"–"}facts(e){return Object.entries(e).map(([t,s])=>`${this.field(t)} ${this.fact(t,s)}`).join(", ")}},Jn=new Map;function Bt(n,e){let t=`${e} ${n}`,s=Jn.get(t)??v.words(n);return Jn.set(t,s),s.catch(()=>Jn.delete(t)),s}var Dt=class{constructor(e,t){this.game=e,this.changed=t,this.hasBots=!1,this.hasAdvice=!1,this.isWordless=!1,this.told="",this.learnPicture(),v.game(e).then(({bots:s,advice:r})=>this.tell({hasBots:s.length>0,hasAdvice:r.length>0}),()=>{})}get title(){return this.teller?.title()??this.game}async learnWords(e){let{language:t}=A,s=`${t} ${e?.id}`;if(!(!e||s===this.told)){this.told=s,this.isWordless=!1;try{let r=await Bt(this.game,t);s===this.told&&this.tell({teller:new Ce(r,e.names)})}catch{this.tell({isWordless:!0})}}}async learnContract(){this.contract||this.tell({contract:await v.contract(this.game).catch(()=>{})})}again(){this.isWordless&&(this.told="")}async learnPicture(){this.tell({picture:await Me(this.game)}),this.picture||await this.learnContract()}tell(e){Object.assign(this,e),this.changed()}};var si={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ut=n=>(...e)=>({_$litDirective$:n,values:e}),je=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,s){this._$Ct=e,this._$AM=t,this._$Ci=s}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var ll={},ri=Ut(class extends je{constructor(){super(...arguments),this.ot=ll}render(n,e){return e()}update(n,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((s,r)=>s===this.ot[r]))return U}else if(this.ot===e)return U;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});var{I:cl}=Ss,ii=n=>n;var oi=()=>document.createComment(""),Ne=(n,e,t)=>{let s=n._$AA.parentNode,r=e===void 0?n._$AB:e._$AA;if(t===void 0){let i=s.insertBefore(oi(),r),o=s.insertBefore(oi(),r);t=new cl(i,o,n,n.options)}else{let i=t._$AB.nextSibling,o=t._$AM,a=o!==n;if(a){let l;t._$AQ?.(n),t._$AM=n,t._$AP!==void 0&&(l=n._$AU)!==o._$AU&&t._$AP(l)}if(i!==r||a){let l=t._$AA;for(;l!==i;){let h=ii(l).nextSibling;ii(s).insertBefore(l,r),l=h}}}return t},ce=(n,e,t=n)=>(n._$AI(e,t),n),ul={},ai=(n,e=ul)=>n._$AH=e,li=n=>n._$AH,Ht=n=>{n._$AR(),n._$AA.remove()};var ci=(n,e,t)=>{let s=new Map;for(let r=e;r<=t;r++)s.set(n[r],r);return s},ui=Ut(class extends je{constructor(n){if(super(n),n.type!==si.CHILD)throw Error("repeat() can only be used in text expressions")}dt(n,e,t){let s;t===void 0?t=e:e!==void 0&&(s=e);let r=[],i=[],o=0;for(let a of n)r[o]=s?s(a,o):o,i[o]=t(a,o),o++;return{values:i,keys:r}}render(n,e,t){return this.dt(n,e,t).values}update(n,[e,t,s]){let r=li(n),{values:i,keys:o}=this.dt(e,t,s);if(!Array.isArray(r))return this.ut=o,i;let a=this.ut??=[],l=[],h,f,d=0,g=r.length-1,$=0,k=i.length-1;for(;d<=g&&$<=k;)if(r[d]===null)d++;else if(r[g]===null)g--;else if(a[d]===o[$])l[$]=ce(r[d],i[$]),d++,$++;else if(a[g]===o[k])l[k]=ce(r[g],i[k]),g--,k--;else if(a[d]===o[k])l[k]=ce(r[d],i[k]),Ne(n,l[k+1],r[d]),d++,k--;else if(a[g]===o[$])l[$]=ce(r[g],i[$]),Ne(n,r[d],r[g]),g--,$++;else if(h===void 0&&(h=ci(o,$,k),f=ci(a,d,g)),h.has(a[d]))if(h.has(a[g])){let S=f.get(o[$]),x=S!==void 0?r[S]:null;if(x===null){let N=Ne(n,r[d]);ce(N,i[$]),l[$]=N}else l[$]=ce(x,i[$]),Ne(n,r[d],x),r[S]=null;$++}else Ht(r[g]),g--;else Ht(r[d]),d++;for(;$<=k;){let S=Ne(n,l[k+1]);ce(S,i[$]),l[$++]=S}for(;d<=g;){let S=r[d++];S!==null&&Ht(S)}return this.ut=o,ai(n,l),U}});var Pe=class{constructor(e,t,s){this.game=e,this.language=t,this.t=s}rule(e){return c`<a class="rule" href=${`docs/rules/${this.game}/${this.language}#${e}`} target="_blank"
      rel="noreferrer"
      title=${e} aria-label=${`${this.t("rule")} ${e}`}>'</a>`}};var hl=["type","rule","audience"];function hi(n,e,t,s,r){let i=new Pe(n,r,s),o=e.map((l,h)=>({event:l,number:h})),a=({event:l})=>c`<li>${ri([l,t],()=>c`${dl(l,t)}
    ${l.audience==="all"?u:c`<em class="private">${l.audience.length>1?s("only-some"):s("only-you")}</em>`}
    ${l.rule===null?u:i.rule(l.rule)}`)}</li>`;return c`<section aria-labelledby="happened"><h2 id="happened">${s("happened")}</h2>
    <div class="log" role="log" tabindex="0" aria-labelledby="happened">
      ${e.length?c`<ol>${ui(o,({number:l})=>l,a)}</ol>`:c`<p class="hint">${s("nothing-yet")}</p>`}</div></section>`}function dl(n,e){let t=e.describe(n);if(t!==n.type.replace(/[_-]/g," "))return t;let s=Object.entries(n).filter(([r])=>!hl.includes(r));return`${t}: ${s.map(([r,i])=>`${e.field(r)} ${e.fact(r,i)}`).join(", ")}.`}var di=10,qt=class{constructor(e){this.place=e,this.some=new Map}async at(e,t){let s=e-e%di,r=`${s} ${t}`;return(await this.some.get(r))?.[e-s]??(await this.read(r,s,t))[e-s]}read(e,t,s){let r=v.moments(this.place,{version:t,number:di,...s===void 0?{}:{seat:s}});return this.some.set(e,r),r.catch(()=>this.some.delete(e)),r}};var Vt=class{constructor(e){this.record=e,this.positions=[v.begin(e)]}at(e){for(let t=this.positions.length;t<=e;t+=1)this.positions.push(this.next(t));return this.positions[e]}async next(e){let{state:t}=await this.positions[e-1];return v.step(this.record.game,t,this.record.moves[e-1])}};async function fi(n,e){let t=n.moves.flatMap(({seat:s},r)=>s===null?[]:[r]);return(await v.verify({...n,moves:n.moves.slice(0,t[e])})).position}var Gn=class extends M{constructor(){super(...arguments),this.toNow=()=>{this.step=this.trouble=void 0,requestAnimationFrame(()=>document.querySelector(".status")?.focus())},this.playOn=async()=>{let{record:e,step:t}=this;e&&await this.attempt(async()=>this.playOnFrom(await fi(e,t??0)))}}static{this.properties={place:{attribute:!1},steps:{attribute:!1},record:{attribute:!1},teller:{attribute:!1},seat:{attribute:!1},playOnFrom:{attribute:!1},step:{state:!0},viewer:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("place")&&(this.moments=new qt(this.place),this.step=this.viewer=this.trouble=void 0),(e.has("step")||e.has("viewer"))&&this.show()}async show(){let{step:e,viewer:t}=this,s=e===void 0?void 0:await this.attempt(()=>this.sight(e,t));e!==this.step||t!==this.viewer||(s||(this.step=void 0),this.dispatchEvent(new CustomEvent("sight",{detail:s})))}async sight(e,t){let s=await this.moments?.at(e,t);return s&&{...s,seat:t??this.seat,step:e}}async attempt(e){this.trouble=void 0;try{return await e()}catch(t){if(!(t instanceof z||t instanceof X))throw t;this.trouble=t;return}}render(){let{t:e,step:t,steps:s,trouble:r}=this;if(s<1)return c``;let i=t??s,o=(a,l)=>{let h=a!==i&&a>=0&&a<=s;return c`<button aria-disabled=${!h} @click=${()=>{h&&(this.step=a)}}>${l}</button>`};return c`<section aria-labelledby="look-back"><h2 id="look-back">${e("look-back")}</h2>
      <p class="buttons">${o(0,e("first"))}${o(i-1,e("previous"))}${o(i+1,e("next"))}${o(s,e("last"))}
        ${t===void 0?u:c`<button class="primary" @click=${this.toNow}>${e("to-now")}</button>`}
        ${this.record&&i<s?c`<button @click=${this.playOn}>${e("play-on")}</button>`:u}
      </p>
      <p class="field"><label for="step">${e("look-back-at",{step:i,steps:s})}</label>
        <input id="step" type="range" min="0" max=${s} .value=${String(i)}
          @input=${({target:a})=>this.step=a.valueAsNumber}></p>
      ${this.record?this.viewers():u}
      <div role="alert">${r?c`<p class="trouble">${R(r,e,!0)}</p>`:u}</div>
    </section>`}viewers(){let e=({target:s})=>{let{value:r}=s;this.viewer=r===""?void 0:Number(r),this.step??=this.steps},t=this.viewer??this.seat;return c`<p class="field"><label for="viewer">${this.t("seen-by")}</label>
      <select id="viewer" @change=${e}>${this.teller.playerNames.map((s,r)=>c`<option value=${r} ?selected=${t===r}>${this.teller.nameOf(r)}</option>`)}
        ${this.seat===void 0?c`<option value="" ?selected=${t===void 0}>${this.t("spectator")}</option>`:u}</select></p>`}};customElements.define("look-back",Gn);var fl=4,pl="#/components/schemas/Seat",ze=class{constructor(e,t,s){this.teller=e,this.contract=t,this.rulebook=s}view(e){let t=this.contract?.components.schemas??{},s=Object.keys(t).find(r=>/View$/.test(r)&&ml(t[r],e));return this.facts(e,s===void 0?void 0:t[s])}facts(e,t){return c`<dl>${Object.entries(e).map(([s,r])=>c`<div><dt>${y(this.teller.field(s))}</dt><dd>${this.fact(s,r,this.of(t,s))}</dd></div>`)}</dl>`}fact(e,t,s){if(e==="rule"&&typeof t=="string"&&this.rulebook)return this.rulebook.rule(t);if(Array.isArray(t)&&!t.every(Kn))return this.list(t,s);if(mi(t))return this.nested(t,s);let r=pi(s)||pi(this.resolved(s?.items));return this.teller.fact(e,t,r?!0:void 0)}nested(e,t){let s=Object.entries(e);return s.length?t&&!t.properties?c`<ul class="pairs">${s.map(([r,i])=>c`<li><b>${this.teller.label("value",r)}</b> ${this.fact("",i,void 0)}</li>`)}</ul>`:s.length>fl||!s.every(([,r])=>Kn(r))?this.facts(e,t):this.teller.worded(e):"–"}list(e,t){let s=t?.["x-by-seat"]===!0&&e.length===this.teller.playerNames.length,r=e.map((i,o)=>s?this.teller.nameOf(o):String(o));return e.every(mi)?this.table(e,s?r:[],this.resolved(t?.items)):gl(e)?this.grid(e):c`<dl class="rows">${e.map((i,o)=>c`<div><dt>${r[o]}</dt><dd>${this.fact("",i,this.resolved(t?.items))}</dd></div>`)}</dl>`}table(e,t,s){let r=Object.keys(e[0]??{});return c`<div class="scroll" tabindex="0"><table>
      <thead><tr>${t.length?c`<td></td>`:u}${r.map(i=>c`<th scope="col">${y(this.teller.field(i))}</th>`)}</tr></thead>
      <tbody>${e.map((i,o)=>c`<tr>${t.length?c`<th scope="row">${t[o]}</th>`:u}
        ${r.map(a=>c`<td>${this.fact(a,i[a]??null,this.of(s,a))}</td>`)}</tr>`)}</tbody>
    </table></div>`}grid(e){return c`<div class="scroll" tabindex="0"><table class="grid">
      <thead><tr><td></td>${e[0]?.map((t,s)=>c`<th scope="col">${s}</th>`)}</tr></thead>
      <tbody>${e.map((t,s)=>c`<tr><th scope="row">${s}</th>
        ${t.map(r=>c`<td>${r===null?"·":this.teller.worded(r)}</td>`)}</tr>`)}</tbody>
    </table></div>`}of(e,t){return this.resolved(e?.properties?.[t])}resolved(e){let t=e?.anyOf?.[0]??e,s=t?.$ref;return s===void 0?t:{...this.contract?.components.schemas[s.split("/").at(-1)??""],$ref:s}}};function pi(n){return n?.$ref===pl}function ml(n,e){let t=Object.keys(n?.properties??{});return t.length>0&&t.sort().join()===Object.keys(e).sort().join()}var Kn=n=>typeof n!="object"||n===null,mi=n=>typeof n=="object"&&n!==null&&!Array.isArray(n);function gl(n){let e=new Set(n.map(t=>Array.isArray(t)&&t.every(Kn)?t.length:-1));return n.length>1&&e.size===1&&!e.has(-1)&&!e.has(0)}function Qn(n,e,t){let{winners:s,scores:r,why:i,...o}=n,{teller:a,texts:l}=e,h=new ze(a,e.contract,new Pe(e.game,e.language,l));return c`<section class="outcome" aria-labelledby="outcome"><h2 id="outcome">${l("over")}</h2>
    <p class="winner">${l("wins",{names:a.players(s),winners:s.length})}</p>
    ${gi(r)?bl(r,s,a,l):u}
    ${Object.keys(o).length?h.facts(o):u}
    ${gi(i)?c`<details><summary>${y(a.field("why"))}</summary>${$l(i,h,a)}</details>`:u}
    ${t}</section>`}var gi=n=>Array.isArray(n)&&n.length>0;function $l(n,e,t){let s=[...new Set(n.map(({seat:r})=>r))];return s.every(r=>typeof r=="number")?c`<div class="reasons">${s.map(r=>c`<section><h3>${t.nameOf(r)}</h3>
    ${e.list(n.filter(i=>i.seat===r).map(({seat:i,...o})=>o))}</section>`)}</div>`:c`${e.list(n)}`}function bl(n,e,t,s){return c`<table class="scores"><thead><tr><th scope="col">${y(t.field("seat"))}</th><th
    scope="col">${s("score")}</th></tr></thead>
    <tbody>${n.map((r,i)=>c`<tr><th scope="row">${t.nameOf(i)}${e.includes(i)?" ★":""}</th>
      <td>${r}</td></tr>`)}</tbody></table>`}function Wt(n,e,t,s){let r=e?.overview()??[];return r.length?c`<details class="overview"><summary>${s("how-it-goes")}</summary>
    ${r.map(i=>c`<p>${i}</p>`)}
    <p>${ct(n,s("all-rules"),e?.title()??n,t,s)}</p></details>`:u}function ct(n,e,t,s,r){return c`<a href=${`docs/rules/${n}/${s}`} target="_blank" rel="noreferrer"
    aria-label=${`${e}: ${r("rules-of",{game:t})}`}>${e}</a>`}var Yn=class extends M{constructor(){super(...arguments),this.open=async()=>{let{session:e,bots:t,isShared:s}=this;this.trouble=void 0,this.isBusy=!0;try{let r=await v.open(e.game,yl(e,t)),i=typeof e.reader=="number"?e.reader:0;Se(e.game,r,this.needsLinks?"invitation":s?"screen":i)}catch(r){this.trouble=r}finally{this.isBusy=!1}}}static{this.properties={session:{attribute:!1},bots:{attribute:!1},isShared:{attribute:!1},isBusy:{state:!0},trouble:{state:!0}}}get needsLinks(){return!this.isShared&&this.session.names.length-this.bots.length>1}render(){let{t:e,trouble:t}=this;return c`<p class="buttons"><button class="primary" ?disabled=${this.isBusy}
      @click=${this.open}>${e("play-again")}</button>
        ${this.needsLinks?c`<span class="hint">${e("play-again-links")}</span>`:u} <a href="#">${e("all-games")}</a></p>
      <div role="alert">${t?c`<p class="trouble">${R(t,e)}</p>`:u}</div>`}};function yl({names:n,options:e,spectators:t,hints:s,move_seconds:r,stand_in:i},o){let a=n.map((l,h)=>{let f=o.find(d=>d.seat===h)?.level;return f===void 0?{name:l}:{name:l,bot:f}});return{players:n.length,seats:a,options:e,spectators:t,hints:s,move_seconds:r,stand_in:i}}function $i({session:n,news:e,events:t},s){if(!n||typeof n.reader!="number")return u;let r=t.filter(({type:o})=>o==="seat_resigned").map(({seat:o})=>o),i=(e?.bots??[]).filter(({seat:o})=>!r.includes(o));return c`<play-again .session=${n} .bots=${i} .isShared=${s}></play-again>`}customElements.define("play-again",Yn);async function yi(n,e){let t=await wl(n),s=xl(n.seed??"");if(!("subtle"in crypto))return t;let r=Pn(new Uint8Array(await crypto.subtle.digest("SHA-256",s)));return{...t,isPromised:r===e,...await vl(n,s)}}async function wl(n){try{return await v.verify(n),{}}catch(e){if(e instanceof z)return{objection:e.problem.title};throw e}}async function vl(n,e){let t=await Me(n.game);if(!t?.deal)return{};let[s,r]=[await Al(e),new Vt(n)],i=0;for(let[o,a]of n.moves.entries()){if(a.seat!==null)continue;let l=await t.deal(a,(await r.at(o)).state,s);if(!kl(l,a))return{shuffles:{checked:i,wrong:o}};i+=1}return{shuffles:{checked:i}}}function kl(n,e){return Object.entries(n).every(([t,s])=>JSON.stringify(s)===JSON.stringify(e[t]))}var bi=2**32;async function Al(n){let e=await crypto.subtle.importKey("raw",n,{name:"HMAC",hash:"SHA-256"},!1,["sign"]),t,s=0,r=async()=>{if(s%8===0){let i=new DataView(new ArrayBuffer(8));i.setBigUint64(0,BigInt(s/8)),t=new DataView(await crypto.subtle.sign("HMAC",e,i))}return t.getUint32(4*(s++%8))};return async i=>{let o=bi-bi%i,a=await r();for(;a>=o;)a=await r();return a%i}}function xl(n){return Uint8Array.from(n.match(/../g)??[],e=>Number.parseInt(e,16))}var Zn=class extends M{constructor(){super(...arguments),this.check=async()=>{this.isChecking=!0,this.verdict=await yi(this.record,this.promised),this.isChecking=!1},this.download=()=>{let e=URL.createObjectURL(new Blob([JSON.stringify(this.record,null,1)],{type:"application/json"}));Object.assign(document.createElement("a"),{href:e,download:`${this.record.game}.json`}).click(),URL.revokeObjectURL(e)}}static{this.properties={record:{attribute:!1},promised:{attribute:!1},isChosen:{attribute:!1},verdict:{state:!0},isChecking:{state:!0}}}render(){let{t:e,verdict:t}=this;return c`<p class="buttons">
        <button @click=${this.download}>${e("download")}</button>
        <button @click=${this.check} ?disabled=${this.isChecking}>${e("verify")}</button></p>
      <div role="status">${this.isChecking?e("verifying"):u}${t&&!this.isChecking?this.told(t):u}</div>`}told({objection:e,isPromised:t,shuffles:s}){let{t:r}=this;return c`<ul class="verdict">
      ${Re(e===void 0,e===void 0?r("legal"):`${r("illegal")} ${e}`)}
      ${t===void 0?Re(!1,r("seed-unchecked")):Re(t,r(t?"seed-promised":"seed-other"))}
      ${this.isChosen?Re(!1,r("seed-chosen")):u}
      ${s?this.shuffled(s):e===void 0?Re(!0,r("shuffles-by-service")):u}</ul>`}shuffled({checked:e,wrong:t}){return Re(t===void 0,t===void 0?this.t("shuffled",{checked:e}):this.t("shuffled-otherwise",{move:t}))}};function Re(n,e){return c`<li class=${n?"good":"bad"}><span aria-hidden="true">${n?"✓":"✗"}</span> ${e}</li>`}customElements.define("record-check",Zn);function wi(n,e,t,s){return c`<section class="refusal" role="alert"><h2>${n.rule?t("refused"):n.title}</h2>
    <p><strong>${Sn(n,t,!0)??e.explain(n)}</strong></p>
    ${n.text?c`<blockquote>${n.text}</blockquote>`:u}
    ${n.ruling?c`<p><strong>${t("ruling")}:</strong> ${n.ruling}</p>`:u}
    ${n.source?c`<p class="hint">${t("source")}: ${n.source}</p>`:u}
    <p class="buttons">${n.rule_url?c`<a href=${v.root+n.rule_url} target="_blank" rel="noreferrer"
      >${t("rulebook")}: ${n.rule}</a>`:u} <button @click=${s}>${t("dismiss")}</button></p></section>`}var Xn=class extends M{constructor(){super(...arguments),this.letPlay=()=>{this.isAsking=!1,this.hand(!0)}}static{this.properties={isBot:{attribute:!1},level:{attribute:!1},hand:{attribute:!1},isAsking:{state:!0}}}async ask(e){this.isAsking=e,await this.updateComplete,this.querySelector("button")?.focus()}render(){let{t:e}=this;return this.isBot?c`<p class="buttons"><span>${e("bot-for-you")}</span> <button
        @click=${()=>this.hand(!1)}>${e("take-back")}</button></p>`:this.isAsking?c`<section class="asking" role="group" aria-labelledby="stand-in"><p id="stand-in">${e("resign-ask",{bot:e("level",{level:this.level})})}</p>
      <p class="buttons"><button class="primary" aria-describedby="stand-in"
        @click=${this.letPlay}>${e("resign-yes")}</button>
        <button @click=${()=>this.ask(!1)}>${e("resign-no")}</button></p></section>`:c`<p class="buttons"><button @click=${()=>this.ask(!0)}>${e("resign")}</button></p>`}};function vi(n){let{session:e,news:t,end:s}=n,r=e?.reader;return typeof r!="number"||!t||t.outcome||s?u:c`<stand-in .isBot=${t.bots.some(i=>i.seat===r)} .level=${e?.stand_in}
    .hand=${i=>{n.hand(r,i)}}></stand-in>`}customElements.define("stand-in",Xn);function ki({news:n,trouble:e,end:t},s,r,i){let o=t?Qe(t,i,!0):e&&Tl(e,i),a=s.sight?El(s.sight,n,r,i):[Ol(s,r,i),t?"":_l(n,s,r,i)];return c`<p class=${s.sight?"status back":"status"} role="status" tabindex="-1" data-version=${n?.version??0}><span>${a[0]}</span> <strong>${a[1]}</strong>
      ${s.sight&&s.isDue?Sl(n,s,i):u}</p>
    <div role="alert">${o?c`<p class="trouble">${o}${t?c` <a href="#">${i("all-games")}</a>`:u}</p>`:u}</div>`}function El({step:n,seat:e},t,s,r){return[r("as-seen-by",{name:e===void 0?r("spectator"):s.nameOf(e)}),r("looking-back",{step:n,steps:t?.version??n})]}function Sl(n,{seat:e,toNow:t},s){let r=n?.decide_by.find(i=>i.seat===e);return c`<strong>${s("meanwhile")}</strong>
    ${r?c`<span role="timer"><time-left .until=${r.time}></time-left></span>`:u}
    <button class="primary" @click=${t}>${s("to-move")}</button>`}function Ol({seat:n,isAlone:e,isAgainstBots:t},s,r){if(n===void 0)return r("you-watch");let i=s.nameOf(n);return t?r("alone-against-bots",{name:i}):e?r("alone",{name:i}):r("you-are",{name:i})}function _l(n,{seat:e,isAlone:t,isAgainstBots:s},r,i){let{outcome:o,to_act:a=[]}=n??{};return o?`${i("over")}. ${i("wins",{names:r.players(o.winners),winners:o.winners.length})}`:!t&&n?.bots.some(l=>l.seat===e)?i("bot-for-you"):(!t||s)&&e!==void 0&&a.includes(e)?i("your-turn"):a.length?i("turn-of",{names:r.players(a)}):""}function Tl(n,e){return{lost:e("lost"),unreachable:e("unreachable"),"not-sent":e("not-sent"),stale:e("stale")}[n]}function Ai(n,{picture:e,contract:t},s,r,i){let o=()=>new ze(s,t).view(n.view);return e?c`<div class="picture">${e.draw(n)}</div>${i}
    <details @toggle=${({target:a})=>r.toggle(a.open)}>
      <summary>${n.texts("in-words")}</summary>${r.isOpen?o():u}</details>`:o()}var es=class extends M{constructor(){super(...arguments),this.isLookedFor=!1,this.drafts=new Ze(()=>this.requestUpdate()),this.positions=new Map,this.playOnFrom=async e=>{let{session:t}=this.atTable??{};t&&(await this.goOnAlone(tt.from(t,e,()=>this.offer())),this.querySelector(".status")?.focus())},this.lookForKept=async()=>{let{atTable:e}=this;this.isLookedFor=!0,this.troubleWithKept=void 0;let t=e?.session&&tt.kept(e.session,()=>this.offer());try{t&&await this.goOnAlone(t)}catch(s){e===this.atTable&&(this.troubleWithKept=s)}},this.backToRecord=()=>{this.alone?.stop(),this.alone=void 0,this.offer()},this.again=()=>{this.known.again(),this.atTable&&!this.atTable.news&&!this.atTable.end&&this.atTable.follow(),this.requestUpdate()},this.toNow=()=>this.querySelector("look-back")?.toNow(),this.toggle=e=>{this.isInWords=e,e&&this.known.learnContract()}}static{this.properties={place:{attribute:!1},isShared:{attribute:!1},sight:{state:!0},record:{state:!0},isInWords:{state:!0},troubleWithKept:{state:!0}}}connectedCallback(){super.connectedCallback(),addEventListener("online",this.again)}disconnectedCallback(){removeEventListener("online",this.again),this.atTable?.stop(),super.disconnectedCallback()}get following(){return this.alone??this.atTable}get seat(){let e=this.following?.session?.reader;return typeof e=="number"?e:void 0}willUpdate(e){A.animations&&(this.positions=_s(this)),e.has("place")&&this.begin(),this.known.learnWords(this.following?.session)}updated(){A.animations&&Ts(this,this.positions)}begin(){this.atTable?.stop(),this.record=this.sight=this.alone=this.troubleWithKept=void 0,this.isLookedFor=!1,this.known?.game!==this.place.game&&(this.known=new Dt(this.place.game,()=>this.requestUpdate()));let e=new jt(this.place,()=>this.heard(e));this.atTable=e,e.follow()}heard(e){if(e!==this.atTable)return;let{news:t}=e;this.offer(),t&&this.dispatchEvent(new CustomEvent("standing",{detail:t})),t?.outcome&&!this.record&&this.readRecord(),t?.outcome&&!this.isLookedFor&&this.lookForKept()}offer(){let{news:e,end:t}=this.following??{};this.drafts.offer(!t&&e?.legal_moves||[]),this.requestUpdate()}async goOnAlone(e){let{atTable:t}=this;await e.begin(),t===this.atTable&&(this.sight=this.troubleWithKept=void 0,this.alone=e,this.offer(),e.goOn())}async readRecord(){let e=await v.record(this.place).catch(()=>{});this.record=e?.record??void 0}render(){let{following:e,known:t,t:s}=this,{teller:r,title:i}=t;return!e||!r||!e.news?this.waiting():(document.title=this.documentTitle(),c`<div class="heading"><h1>${i}</h1>
        ${ct(this.place.game,s("rules"),i,A.language,s)}</div>
      ${Wt(this.place.game,r,A.language,s)}
      ${ki(e,this.looking,r,s)}
      ${this.withoutKept()}
      ${this.sight?u:jr(e.news,this.hints,e.session?.from_sealed??!1,r,s)}
      ${this.endOf(e,r)}
      <div class="columns">
        <section class="table" aria-labelledby="table"><h2 id="table">${s("table")}</h2>${this.tableOf(e,r)}</section>
        <div class="beside">${this.besideOf(e,r)}</div>
      </div>`)}waiting(){let{following:e,t}=this,{end:s,trouble:r}=e??{},i=s??e?.refusal;return!r&&!i&&!this.known.isWordless?c`<h1>Arbitro</h1><p role="status">${t("loading")}</p>`:c`<h1>Arbitro</h1><p role="alert">${i?Qe(i,t):t("unreachable")}</p>
      <p class="buttons">${s?u:c`<button class="primary" @click=${this.again}>${t("try-again")}</button>`} <a href="#">${t("all-games")}</a></p>`}withoutKept(){let{t:e,troubleWithKept:t}=this;return c`<div role="alert">${t?c`<p class="trouble">${R(t,e,!0)}
      <button @click=${this.lookForKept}>${e("try-again")}</button></p>`:u}</div>`}get looking(){let{seat:e,sight:t,alone:s,isDue:r,toNow:i}=this;return{seat:e,sight:t,isAlone:s!==void 0,isAgainstBots:s?.isAgainstBots??!1,isDue:r,toNow:i}}get hints(){let{known:e,alone:t,atTable:s}=this;return e.hasAdvice&&!t&&!s?.news?.outcome?s?.session?.hints:void 0}documentTitle(){return`${this.isDue?"● ":""}${this.known.title} – Arbitro`}get isDue(){let{news:e,end:t}=this.atTable??{};return this.seat!==void 0&&!this.alone&&!t&&!this.isPlayedByBot&&!!e?.to_act.includes(this.seat)}get isPlayedByBot(){return!this.alone&&!!this.atTable?.news?.bots.some(({seat:e})=>e===this.seat)}tableOf(e,t){let{sight:s,known:r}=this,{view:i,seat:o}=s??{view:e.news?.view??{},seat:this.seat},a=s?u:kr(this.forms(e,t));return Ai(this.scene(i,o,t),r,t,{isOpen:this.isInWords,toggle:this.toggle},a)}scene(e,t,s){let r=this.t,i=new Ze(()=>{});if(this.sight)return{view:e,seat:t,teller:s,texts:r,toAct:[],isOver:!1,drafts:i};let{to_act:o=[],outcome:a}=this.following?.news??{};return{view:e,seat:t,teller:s,texts:r,toAct:o,isOver:!!a,drafts:this.isPlayedByBot?i:this.drafts}}besideOf(e,t){let{t:s,sight:r}=this,{refusal:i}=e,{events:o}=r??e;return c`
      ${i?wi(i,t,s,()=>e.dismiss()):u}
      ${this.drafts.drafts.length&&!r&&!this.isPlayedByBot?this.movesOf(e,t):u}
      ${hi(this.place.game,o,t,s,A.language)}
      ${this.alone?Mr(this.alone,this.known.hasAdvice,this.backToRecord,s):c`<look-back .place=${this.place} .steps=${e.news?.version??0} .record=${this.record}
            .teller=${t} .seat=${this.seat}
          .playOnFrom=${this.playOnFrom} @sight=${({detail:a})=>this.sight=a}></look-back>`}
      ${this.atTable&&this.known.hasBots&&!this.alone&&!r?vi(this.atTable):u}`}adviceOn(e,t){let{news:s,session:r}=e,{seat:i,place:o}=this;if(!this.known.hasAdvice||i===void 0||!s||!(this.alone||r?.hints))return u;let{view:a}=s,l=()=>this.alone?v.advice(o.game,a,i):v.hint(o,i);return c`<bot-advice .decision=${s.if_match??String(s.version)} .ask=${l} .isTold=${!this.alone} .forms=${this.forms(e,t)}></bot-advice>`}endOf(e,t){let{atTable:s,record:r}=this,{outcome:i}=e.news??{};if(!i||this.sight)return u;let o={teller:t,contract:this.known.contract,texts:this.t,game:this.place.game,language:A.language};if(!s||this.alone)return Qn(i,o,u);let{promised:a,session:l}=s;return Qn(i,o,c`${$i(s,this.isShared??!1)}
      ${r?c`<record-check .record=${r} .promised=${a}
          .isChosen=${l?.seed_chosen??!1}></record-check>`:u}`)}async play(e,t){if(await e.play(t))return this.querySelector(".status")?.focus();await this.updateComplete,this.querySelector(".refusal, .trouble")?.scrollIntoView({block:"nearest"})}movesOf(e,t){return c`<section class="moves" aria-labelledby="moves" aria-busy=${e.isBusy}><h2
      id="moves">${this.t("your-move")}</h2>
      ${vr(this.forms(e,t))}${this.adviceOn(e,t)}</section>`}forms(e,t){let s=this.scene(e.news?.view??{},this.seat,t);return{drafts:this.drafts,teller:t,texts:this.t,isBusy:e.isBusy,said:(r,i)=>this.known.picture?.said?.(r,i,s),play:r=>{this.play(e,r)}}}};customElements.define("game-table",es);var ts=class extends M{constructor(){super(...arguments),this.begin=async()=>{try{this.trouble=void 0;let e=await v.read(this.placeOf(0)),t=e.names.map((s,r)=>r).filter(s=>!xi(e,s));this.due=t.find(s=>e.to_act.includes(s))??t[0]??0,this.shown=e.outcome||t.length<2?this.due:void 0,this.session=e}catch(e){this.trouble=e}},this.heard=({detail:e})=>{let{to_act:t}=e,s=t.find(r=>!xi(e,r));s===void 0||t.includes(this.shown)||(this.due=s,this.shown=void 0)},this.places=new Map}static{this.properties={game:{attribute:!1},table:{attribute:!1},seats:{attribute:!1},session:{state:!0},shown:{state:!0},due:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("table")&&this.begin()}placeOf(e){return{game:this.game,table:this.table,token:this.seats[e]??""}}updated(e){e.has("shown")&&this.shown===void 0&&this.querySelector(".curtain h1")?.focus()}render(){let{t:e}=this;return this.trouble?this.unread(this.trouble):this.session?this.shown===void 0?this.curtain(this.due):this.tableOf(this.shown):c`<h1>Arbitro</h1><p role="status">${e("loading")}</p>`}unread(e){return c`<h1>Arbitro</h1><p role="alert">${R(e,this.t)}</p>
      <p class="buttons"><button @click=${this.begin}>${this.t("try-again")}</button> <a
        href="#">${this.t("all-games")}</a></p>`}nameOf(e){return this.session?.names[e]??this.t("player",{number:e+1})}curtain(e){let t=this.nameOf(e);return c`<section class="curtain"><h1 tabindex="-1">${this.t("curtain",{name:t})}</h1><p>${this.t("curtain-ask",{name:t})}</p>
      <p><button class="primary" @click=${()=>this.shown=e}>${this.t("curtain-open",{name:t})}</button></p></section>`}tableOf(e){return c`<game-table .place=${this.place(e)} .isShared=${!0} @standing=${this.heard}></game-table>`}place(e){let t=`${this.table} ${e}`,s=this.places.get(t)??this.placeOf(e);return this.places.set(t,s),s}},xi=({bots:n},e)=>n.some(t=>t.seat===e);customElements.define("shared-screen",ts);var Ml=30,Ei="seat";function Si({options:n},e,t,s){let r=Object.entries(n.properties??{});return r.length?c`<fieldset><legend>${s}</legend>${r.map(([i,o])=>Cl(i,o,e,t))}</fieldset>`:u}function Cl(n,e,t,s){let r=y(s?.field(n)??n),i=_i(n);if(e.type==="boolean")return c`<p><label><input type="checkbox" id=${i} .checked=${e.default===!0}> ${r}</label></p>`;let o=jl(e,t.players);if(!o)return c`<p class="field"><label for=${i}>${r}</label> <input id=${i} type="number" required
      min=${e.minimum??u} max=${e.maximum??u} .value=${String(e.default??"")}></p>`;let a=l=>e.format===Ei?t.nameOf(Number(l)):s?.fact(n,l)??String(l);return c`<p class="field"><label for=${i}>${r}</label> <select id=${i}>${o.map(l=>c`<option value=${JSON.stringify(l)}
        ?selected=${l===e.default}>${y(a(l))}</option>`)}</select></p>`}function Oi({options:n},e){let t=Object.keys(n.properties??{}).map(s=>{let r=e.querySelector(`#${_i(s)}`);return[s,r?Nl(r):null]});return Object.fromEntries(t)}var _i=n=>`option-${n}`;function jl({enum:n,format:e,minimum:t,maximum:s},r){if(n)return n;if(t===void 0||s===void 0||s-t>=Ml)return;let i=Array.from({length:s-t+1},(o,a)=>t+a);return e===Ei?i.slice(0,r):i}function Nl(n){return n instanceof HTMLSelectElement?JSON.parse(n.value):n.type==="checkbox"?n.checked:n.valueAsNumber}var Pl=40,zl=[15,30,60,300,86400,604800],Rl=401,ns=class extends M{static{this.properties={game:{attribute:!1},teller:{attribute:!1},error:{attribute:!1},players:{attribute:!1},bots:{attribute:!1},trouble:{state:!0},needsToken:{state:!0},names:{state:!0}}}constructor(){super(),this.nameOf=e=>{let{t,bots:s,names:r}=this;return r[e]?.trim()||(s[e]?t("bot",{number:s.slice(0,e+1).filter(Boolean).length}):t("player",{number:e+1}))},this.open=async e=>{e.preventDefault();let{t,game:s,players:r}=this,i=e.target,o=new FormData(i),a=Array.from({length:r},(k,S)=>this.nameOf(S)),l=a.find((k,S)=>a.indexOf(k)<S);if(l!==void 0){this.trouble=t("same-name",{name:l});return}let h=a.map((k,S)=>({name:k,...Ll(this.bots[S])})),f=o.get("where")==="screen";if(f&&h.every(({bot:k})=>k!==void 0)){this.trouble=t("some-person");return}let d=Number(o.get("move-seconds")??0),g={players:r,seats:h,options:Oi(s,i),spectators:o.has("spectators"),...d?{move_seconds:d}:{},...o.has("stand-in")?{stand_in:String(o.get("stand-in"))}:{},hints:o.has("hints")},$=o.get("token");this.trouble=void 0;try{Se(s.game,await v.open(s.game,g,$===null?void 0:String($)),f?"screen":"invitation")}catch(k){this.failed(k)}},this.names=this.bots=[]}willUpdate(e){e.has("game")&&(this.trouble=void 0),e.has("error")&&this.error&&this.failed(this.error)}updated(e){e.has("game")&&this.querySelector("#opening")?.focus()}render(){let{t:e,game:t,teller:s,players:r,trouble:i}=this;return c`<form class="opening" @submit=${this.open} aria-labelledby="opening">
      <h2 id="opening" tabindex="-1">${e("open",{game:s?.title()??t.title})}</h2>
      ${Wt(t.game,s,A.language,e)}
      ${this.numberOfPlayers()}
      <fieldset><legend>${e("names")}</legend>${Array.from({length:r},(o,a)=>this.seat(a))}</fieldset>
      ${Si(t,{players:r,nameOf:this.nameOf},s,e("options"))}
      ${this.timeForMove()}
      <fieldset><legend>${e("where")}</legend>
        <label><input type="radio" name="where" value="invitation" checked> ${e("by-link")}</label>
        <label><input type="radio" name="where" value="screen"> ${e("at-one-screen")}</label></fieldset>
      <p><label><input type="checkbox" name="spectators"> ${e("maybe-watched")}</label></p>
      ${t.advice.length?c`<p><label><input type="checkbox" name="hints"> ${e("maybe-hints")}</label></p>`:u}
      ${this.needsToken?c`<p class="field"><label for="opening-token">${e("opening-token")}</label>
        <input id="opening-token" name="token" type="password" autocomplete="off" required></p>`:u}
      <div role="alert">${i?c`<p class="trouble">${i}</p>`:u}</div>
      <p class="buttons"><button class="primary">${e("open-table")}</button></p></form>`}numberOfPlayers(){let{t:e,game:t}=this;return t.players.length<2?u:c`<fieldset><legend>${e("number-of-players")}</legend><div class="choices">${t.players.map(s=>c`<label
      ><input type="radio" name="players" .checked=${s===this.players}
        @change=${()=>this.players=s}> ${s}</label>`)}</div></fieldset>`}seat(e){let t=({target:s})=>this.names=Object.assign([...this.names],{[e]:s.value});return c`<p class="field"><label for=${`name-${e}`}>${this.t("player",{number:e+1})}</label>
      <input id=${`name-${e}`} maxlength=${Pl} autocomplete="off" placeholder=${this.nameOf(e)}
        .value=${this.names[e]??""} @input=${t}>
      ${this.playedBy(e)}</p>`}playedBy(e){let{t,game:s}=this;if(!s.bots.length)return u;let r=({target:i})=>this.bots=Object.assign([...this.bots],{[e]:i.value||void 0});return c`<select aria-label=${t("played-by",{name:this.nameOf(e)})} @change=${r}>
      <option value="" ?selected=${!this.bots[e]}>${t("person")}</option>
      ${s.bots.map(i=>c`<option value=${i} ?selected=${this.bots[e]===i}>${t("level",{level:i})}</option>`)}</select>`}timeForMove(){let{t:e,game:t}=this;return t.bots.length?c`<p class="field"><label for="move-seconds">${e("time-for-move")}</label>
      <select id="move-seconds" name="move-seconds" aria-describedby="then-bot"><option
        value="">${e("no-limit")}</option>
        ${zl.map(s=>c`<option value=${s}>${fr(e,s)}</option>`)}</select>
      <span class="hint" id="then-bot">${e("then-bot")}</span></p>
      <p class="field"><label for="stand-in">${e("stand-in")}</label>
        <select id="stand-in" name="stand-in">${t.bots.map(s=>c`<option value=${s} ?selected=${s===A.level}>${e("level",{level:s})}</option>`)}</select>
        <span class="hint">${e("stand-in-for")}</span></p>`:u}failed(e){let t=e instanceof z&&e.status===Rl;this.needsToken||=t,this.trouble=t?this.t("token-for-opening"):R(e,this.t)}},Ll=n=>n===void 0?{}:{bot:n};customElements.define("opening-form",ns);var Il=["easy","normal","hard"],ss=class extends M{static{this.properties={games:{state:!0},chosen:{state:!0},trouble:{state:!0},tellers:{state:!0},pictures:{state:!0},players:{state:!0}}}constructor(){super(),this.told="",this.load=async()=>{this.trouble=void 0;try{this.games=await v.games(),this.pictures=new Map(await Promise.all(this.games.map(async({game:e})=>[e,await Me(e)])))}catch{this.trouble=this.t("unreachable")}},this.tellers=new Map,this.pictures=new Map,this.players=new Map}connectedCallback(){super.connectedCallback(),this.load()}willUpdate(){this.games&&this.told!==A.language&&this.learnWords(this.games)}async learnWords(e){let{language:t}=A;this.told=t;let s=await Promise.all(e.map(async({game:r})=>[r,new Ce(await Bt(r,t),[])]));t===this.told&&(this.tellers=new Map(s))}async choose({game:e,players:t},s={}){this.chosen={game:await v.game(e),players:t[0]??2,bots:[],...s}}playersOf({game:e,players:t}){return this.players.get(e)??t[0]??2}async againstBots(e){let{t}=this,s=this.playersOf(e),r=e.bots.includes(A.level)?A.level:e.bots[0],i=Array.from({length:s},(o,a)=>a&&r?{name:t("bot",{number:a}),bot:r}:{name:t("player",{number:a+1})});try{Se(e.game,await v.open(e.game,{players:s,seats:i,options:{},spectators:!1,hints:!0}),0)}catch(o){await this.choose(e,{players:s,bots:i.map(({bot:a})=>a),error:o})}}render(){let{t:e,games:t,chosen:s,trouble:r}=this;return document.title="Arbitro",c`<h1>${e("choose-game")}</h1><p class="lead">${e("lead")}</p>
      ${r&&!s?c`<p role="alert">${r} <button @click=${this.load}>${e("try-again")}</button></p>`:u}
      ${s?c`<opening-form .game=${s.game} .teller=${this.tellers.get(s.game.game)}
        .players=${s.players} .bots=${s.bots} .error=${s.error}></opening-form>`:u}
      ${t?.some(({bots:i})=>i.length)?this.strength():u}
      <ul class="games">${t?.map(i=>this.card(i))}</ul>`}strength(){let{t:e}=this,t=({target:s})=>A.change({level:s.value});return c`<p class="field"><label for="level">${e("strength")}</label> <select id="level"
      @change=${t}>${Il.map(s=>c`<option value=${s} ?selected=${s===A.level}>${e("strength-of-level",{level:s})}</option>`)}</select></p>`}withBots(e,t){let{t:s}=this,r=({target:i})=>this.players=new Map([...this.players,[e.game,Number(i.value)]]);return c`<p class="with-bots"><button aria-label=${s("against-bots-at",{game:t})} @click=${()=>this.againstBots(e)}>${s("against-bots")}</button>
      ${e.players.length>1?c`<select aria-label=${s("how-many-at",{game:t})} @change=${r}>${e.players.map(i=>c`<option value=${i} ?selected=${i===this.playersOf(e)}>${s("against-number",{bots:i-1})}</option>`)}</select>`:u}</p>`}card(e){let{t}=this,s=this.tellers.get(e.game),r=s?.title()??e.title,i=e.players.at(-1)??0,o=this.pictures.get(e.game)?.emblem();return c`<li class="game">
      <div class="emblem" aria-hidden="true">${o??c`<span class="initial">${r.charAt(0)}</span>`}</div>
      <h2>${r}</h2><p class="hint">${t("players",{range:re(t,e.players[0]??0,i),most:i})}</p>
      <p>${s?.about()??u}</p>
      <p class="buttons"><button class="primary" aria-expanded=${this.chosen?.game.game===e.game}
          aria-label=${t("open",{game:r})} @click=${()=>this.choose(e)}>${t("play")}</button>
        ${ct(e.game,t("rules"),r,A.language,t)}</p>
      ${e.bots.length?this.withBots(e,r):u}</li>`}};customElements.define("start-page",ss);var rs=class extends M{static{this.properties={route:{state:!0},showsPreferences:{state:!0}}}constructor(){super(),this.turn=()=>this.route=br(location.hash),this.turn()}connectedCallback(){super.connectedCallback(),addEventListener("hashchange",this.turn)}willUpdate(){v.speak(A.language),document.documentElement.lang=A.language,document.documentElement.dataset.appearance=A.appearance}render(){let{t:e}=this;return c`<header><a class="home" href="#"><span aria-hidden="true">⚖</span> Arbitro</a>
        <button class="for-narrow" aria-expanded=${this.showsPreferences??!1} aria-controls="preferences"
          @click=${()=>this.showsPreferences=!this.showsPreferences}>${e("preferences")}</button>
        <div id="preferences" class=${this.showsPreferences?"preferences open":"preferences"}>${this.language()} ${this.appearance()}
          <label><input type="checkbox" .checked=${A.animations}
            @change=${({target:t})=>A.change({animations:t.checked})}> ${e("animations")}</label></div></header>
      <main id="main" @pointerdown=${Ms}>${this.page()}</main>
      <footer><a href="#">${e("all-games")}</a> <a href="docs">${e("documentation")}</a></footer>`}page(){let{route:e}=this;switch(e.at){case"start":return c`<start-page></start-page>`;case"invitation":return c`<table-invitation .game=${e.game} .table=${e.table} .seats=${e.seats}
          .host=${e.host}></table-invitation>`;case"screen":return c`<shared-screen .game=${e.game} .table=${e.table} .seats=${e.seats}></shared-screen>`;case"table":return c`<game-table .place=${e}></game-table>`}}language(){return c`<label>${this.t("languages")} <select @change=${({target:e})=>A.change({language:e.value})}>
      ${Object.entries(Ee).map(([e,t])=>c`<option value=${e} lang=${e} ?selected=${e===A.language}>${t("language")}</option>`)}</select></label>`}appearance(){return c`<label>${this.t("appearance")} <select @change=${({target:e})=>A.change({appearance:e.value})}>
      ${pr.map(e=>c`<option value=${e} ?selected=${e===A.appearance}>${this.t(e)}</option>`)}</select></label>`}};customElements.define("arbitro-page",rs);
/*! Bundled license information:

@lit/reactive-element/css-tag.js:
  (**
   * @license
   * Copyright 2019 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/reactive-element.js:
lit-html/lit-html.js:
lit-element/lit-element.js:
lit-html/directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/is-server.js:
  (**
   * @license
   * Copyright 2022 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directives/guard.js:
  (**
   * @license
   * Copyright 2018 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
  (**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
