var $i=Object.defineProperty;var bi=(s,e)=>{for(var t in e)$i(s,t,{get:e[t],enumerable:!0})};var lt=globalThis,ut=lt.ShadowRoot&&(lt.ShadyCSS===void 0||lt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,rs=Symbol(),ss=new WeakMap,ct=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==rs)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(ut&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=ss.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&ss.set(t,e))}return e}toString(){return this.cssText}},is=s=>new ct(typeof s=="string"?s:s+"",void 0,rs);var os=(s,e)=>{if(ut)s.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let n=document.createElement("style"),r=lt.litNonce;r!==void 0&&n.setAttribute("nonce",r),n.textContent=t.cssText,s.appendChild(n)}},It=ut?s=>s:s=>s instanceof CSSStyleSheet?(e=>{let t="";for(let n of e.cssRules)t+=n.cssText;return is(t)})(s):s;var{is:yi,defineProperty:wi,getOwnPropertyDescriptor:vi,getOwnPropertyNames:ki,getOwnPropertySymbols:xi,getPrototypeOf:Ei}=Object,ht=globalThis,as=ht.trustedTypes,Si=as?as.emptyScript:"",Ai=ht.reactiveElementPolyfillSupport,Ne=(s,e)=>s,Bt={toAttribute(s,e){switch(e){case Boolean:s=s?Si:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,e){let t=s;switch(e){case Boolean:t=s!==null;break;case Number:t=s===null?null:Number(s);break;case Object:case Array:try{t=JSON.parse(s)}catch{t=null}}return t}},cs=(s,e)=>!yi(s,e),ls={attribute:!0,type:String,converter:Bt,reflect:!1,useDefault:!1,hasChanged:cs};Symbol.metadata??=Symbol("metadata"),ht.litPropertyMetadata??=new WeakMap;var Y=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ls){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&wi(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=vi(this.prototype,e)??{get(){return this[t]},set(o){this[t]=o}};return{get:r,set(o){let a=r?.call(this);i?.call(this,o),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ls}static _$Ei(){if(this.hasOwnProperty(Ne("elementProperties")))return;let e=Ei(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(Ne("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Ne("properties"))){let t=this.properties,n=[...ki(t),...xi(t)];for(let r of n)this.createProperty(r,t[r])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[n,r]of t)this.elementProperties.set(n,r)}this._$Eh=new Map;for(let[t,n]of this.elementProperties){let r=this._$Eu(t,n);r!==void 0&&this._$Eh.set(r,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let r of n)t.unshift(It(r))}else e!==void 0&&t.push(It(e));return t}static _$Eu(e,t){let n=t.attribute;return n===!1?void 0:typeof n=="string"?n:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return os(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&n.reflect===!0){let i=(n.converter?.toAttribute!==void 0?n.converter:Bt).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let i=n.getPropertyOptions(r),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:Bt;this._$Em=r;let a=o.fromAttribute(t,i.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let o=this.constructor;if(r===!1&&(i=this[e]),n??=o.getPropertyOptions(e),!((n.hasChanged??cs)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(o._$Eu(e,n))))return;this.C(e,t,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},o){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,o??t??this[e]),i!==!0||o!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),r===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,i]of this._$Ep)this[r]=i;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[r,i]of n){let{wrapped:o}=i,a=this[r];o!==!0||this._$AL.has(r)||a===void 0||this.C(r,void 0,i,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(t)):this._$EM()}catch(n){throw e=!1,this._$EM(),n}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};Y.elementStyles=[],Y.shadowRootOptions={mode:"open"},Y[Ne("elementProperties")]=new Map,Y[Ne("finalized")]=new Map,Ai?.({ReactiveElement:Y}),(ht.reactiveElementVersions??=[]).push("2.1.2");var Ft=globalThis,us=s=>s,dt=Ft.trustedTypes,hs=dt?dt.createPolicy("lit-html",{createHTML:s=>s}):void 0,$s="$lit$",te=`lit$${Math.random().toFixed(9).slice(2)}$`,bs="?"+te,Oi=`<${bs}>`,fe=document,ze=()=>fe.createComment(""),Re=s=>s===null||typeof s!="object"&&typeof s!="function",Jt=Array.isArray,_i=s=>Jt(s)||typeof s?.[Symbol.iterator]=="function",Dt=`[ 	
\f\r]`,Pe=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ds=/-->/g,fs=/>/g,he=RegExp(`>|${Dt}(?:([^\\s"'>=/]+)(${Dt}*=${Dt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),ps=/'/g,ms=/"/g,ys=/^(?:script|style|textarea|title)$/i,Gt=s=>(e,...t)=>({_$litType$:s,strings:e,values:t}),c=Gt(1),p=Gt(2),Rl=Gt(3),F=Symbol.for("lit-noChange"),u=Symbol.for("lit-nothing"),gs=new WeakMap,de=fe.createTreeWalker(fe,129);function ws(s,e){if(!Jt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return hs!==void 0?hs.createHTML(e):e}var Ti=(s,e)=>{let t=s.length-1,n=[],r,i=e===2?"<svg>":e===3?"<math>":"",o=Pe;for(let a=0;a<t;a++){let l=s[a],h,f,d=-1,w=0;for(;w<l.length&&(o.lastIndex=w,f=o.exec(l),f!==null);)w=o.lastIndex,o===Pe?f[1]==="!--"?o=ds:f[1]!==void 0?o=fs:f[2]!==void 0?(ys.test(f[2])&&(r=RegExp("</"+f[2],"g")),o=he):f[3]!==void 0&&(o=he):o===he?f[0]===">"?(o=r??Pe,d=-1):f[1]===void 0?d=-2:(d=o.lastIndex-f[2].length,h=f[1],o=f[3]===void 0?he:f[3]==='"'?ms:ps):o===ms||o===ps?o=he:o===ds||o===fs?o=Pe:(o=he,r=void 0);let v=o===he&&s[a+1].startsWith("/>")?" ":"";i+=o===Pe?l+Oi:d>=0?(n.push(h),l.slice(0,d)+$s+l.slice(d)+te+v):l+te+(d===-2?a:v)}return[ws(s,i+(s[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),n]},Le=class s{constructor({strings:e,_$litType$:t},n){let r;this.parts=[];let i=0,o=0,a=e.length-1,l=this.parts,[h,f]=Ti(e,t);if(this.el=s.createElement(h,n),de.currentNode=this.el.content,t===2||t===3){let d=this.el.content.firstChild;d.replaceWith(...d.childNodes)}for(;(r=de.nextNode())!==null&&l.length<a;){if(r.nodeType===1){if(r.hasAttributes())for(let d of r.getAttributeNames())if(d.endsWith($s)){let w=f[o++],v=r.getAttribute(d).split(te),x=/([.?@])?(.*)/.exec(w);l.push({type:1,index:i,name:x[2],strings:v,ctor:x[1]==="."?Ht:x[1]==="?"?qt:x[1]==="@"?Vt:ye}),r.removeAttribute(d)}else d.startsWith(te)&&(l.push({type:6,index:i}),r.removeAttribute(d));if(ys.test(r.tagName)){let d=r.textContent.split(te),w=d.length-1;if(w>0){r.textContent=dt?dt.emptyScript:"";for(let v=0;v<w;v++)r.append(d[v],ze()),de.nextNode(),l.push({type:2,index:++i});r.append(d[w],ze())}}}else if(r.nodeType===8)if(r.data===bs)l.push({type:2,index:i});else{let d=-1;for(;(d=r.data.indexOf(te,d+1))!==-1;)l.push({type:7,index:i}),d+=te.length-1}i++}}static createElement(e,t){let n=fe.createElement("template");return n.innerHTML=e,n}};function be(s,e,t=s,n){if(e===F)return e;let r=n!==void 0?t._$Co?.[n]:t._$Cl,i=Re(e)?void 0:e._$litDirective$;return r?.constructor!==i&&(r?._$AO?.(!1),i===void 0?r=void 0:(r=new i(s),r._$AT(s,t,n)),n!==void 0?(t._$Co??=[])[n]=r:t._$Cl=r),r!==void 0&&(e=be(s,r._$AS(s,e.values),r,n)),e}var Ut=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??fe).importNode(t,!0);de.currentNode=r;let i=de.nextNode(),o=0,a=0,l=n[0];for(;l!==void 0;){if(o===l.index){let h;l.type===2?h=new Ie(i,i.nextSibling,this,e):l.type===1?h=new l.ctor(i,l.name,l.strings,this,e):l.type===6&&(h=new Wt(i,this,e)),this._$AV.push(h),l=n[++a]}o!==l?.index&&(i=de.nextNode(),o++)}return de.currentNode=fe,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(e,n,t),t+=n.strings.length-2):n._$AI(e[t])),t++}},Ie=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=u,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=be(this,e,t),Re(e)?e===u||e==null||e===""?(this._$AH!==u&&this._$AR(),this._$AH=u):e!==this._$AH&&e!==F&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):_i(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==u&&Re(this._$AH)?this._$AA.nextSibling.data=e:this.T(fe.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n=="number"?this._$AC(e):(n.el===void 0&&(n.el=Le.createElement(ws(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let i=new Ut(r,this),o=i.u(this.options);i.p(t),this.T(o),this._$AH=i}}_$AC(e){let t=gs.get(e.strings);return t===void 0&&gs.set(e.strings,t=new Le(e)),t}k(e){Jt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,n,r=0;for(let i of e)r===t.length?t.push(n=new s(this.O(ze()),this.O(ze()),this,this.options)):n=t[r],n._$AI(i),r++;r<t.length&&(this._$AR(n&&n._$AB.nextSibling,r),t.length=r)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let n=us(e).nextSibling;us(e).remove(),e=n}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},ye=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=u,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=u}_$AI(e,t=this,n,r){let i=this.strings,o=!1;if(i===void 0)e=be(this,e,t,0),o=!Re(e)||e!==this._$AH&&e!==F,o&&(this._$AH=e);else{let a=e,l,h;for(e=i[0],l=0;l<i.length-1;l++)h=be(this,a[n+l],t,l),h===F&&(h=this._$AH[l]),o||=!Re(h)||h!==this._$AH[l],h===u?e=u:e!==u&&(e+=(h??"")+i[l+1]),this._$AH[l]=h}o&&!r&&this.j(e)}j(e){e===u?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Ht=class extends ye{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===u?void 0:e}},qt=class extends ye{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==u)}},Vt=class extends ye{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=be(this,e,t,0)??u)===F)return;let n=this._$AH,r=e===u&&n!==u||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==u&&(n===u||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Wt=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){be(this,e)}};var Mi=Ft.litHtmlPolyfillSupport;Mi?.(Le,Ie),(Ft.litHtmlVersions??=[]).push("3.3.3");var vs=(s,e,t)=>{let n=t?.renderBefore??e,r=n._$litPart$;if(r===void 0){let i=t?.renderBefore??null;n._$litPart$=r=new Ie(e.insertBefore(ze(),i),i,void 0,t??{})}return r._$AI(s),r};var Kt=globalThis,ne=class extends Y{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=vs(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return F}};ne._$litElement$=!0,ne.finalized=!0,Kt.litElementHydrateSupport?.({LitElement:ne});var ji=Kt.litElementPolyfillSupport;ji?.({LitElement:ne});(Kt.litElementVersions??=[]).push("4.2.2");function ks(s){return new Map(Ss(s).map(e=>[e.dataset.moving,As(e)]))}function xs(s,e){for(let t of Ss(s)){let n=e.get(t.dataset.moving);n&&Ci(t,n,As(t))}}function Es(){for(let s of document.getAnimations())s.finish()}function Ss(s){return[...s.querySelectorAll("[data-moving]")]}function As(s){let e=s.closest(".picture")?.getBoundingClientRect(),{left:t,top:n}=s.getBoundingClientRect();return{left:t-(e?.left??0),top:n-(e?.top??0)}}function Ci(s,e,t){let n=s.getScreenCTM()?.a??1,[r,i]=[(e.left-t.left)/n,(e.top-t.top)/n];Math.abs(r)+Math.abs(i)<1||s.animate([{translate:`${r}px ${i}px`},{translate:"0 0"}],{duration:450,easing:"ease-in-out"})}var Os={bodySerializer:s=>JSON.stringify(s,(e,t)=>typeof t=="bigint"?t.toString():t)};var _s=({onRequest:s,onSseError:e,onSseEvent:t,responseTransformer:n,responseValidator:r,sseDefaultRetryDelay:i,sseMaxRetryAttempts:o,sseMaxRetryDelay:a,sseSleepFn:l,url:h,...f})=>{let d,w=l??(C=>new Promise(S=>setTimeout(S,C)));return{stream:async function*(){let C=i??3e3,S=0,R=f.signal??new AbortController().signal;for(;!R.aborted;){S++;let X=f.headers instanceof Headers?f.headers:new Headers(f.headers);d!==void 0&&X.set("Last-Event-ID",d);try{let V={redirect:"follow",...f,body:f.serializedBody,headers:X,signal:R},Q=new Request(h,V);s&&(Q=await s(h,V));let A=await(f.fetch??globalThis.fetch)(Q);if(!A.ok)throw new Error(`SSE failed: ${A.status} ${A.statusText}`);if(!A.body)throw new Error("No body in SSE response");let M=A.body.pipeThrough(new TextDecoderStream).getReader(),j="",m=()=>{try{M.cancel()}catch{}};R.addEventListener("abort",m);try{for(;;){let{done:b,value:O}=await M.read();if(b)break;j+=O,j=j.replace(/\r\n/g,`
`).replace(/\r/g,`
`);let W=j.split(`

`);j=W.pop()??"";for(let ce of W){let D=ce.split(`
`),at=[],es;for(let H of D)if(H.startsWith("data:"))at.push(H.replace(/^data:\s*/,""));else if(H.startsWith("event:"))es=H.replace(/^event:\s*/,"");else if(H.startsWith("id:"))d=H.replace(/^id:\s*/,"");else if(H.startsWith("retry:")){let ns=Number.parseInt(H.replace(/^retry:\s*/,""),10);Number.isNaN(ns)||(C=ns)}let ue,ts=!1;if(at.length){let H=at.join(`
`);try{ue=JSON.parse(H),ts=!0}catch{ue=H}}ts&&(r&&await r(ue),n&&(ue=await n(ue))),t?.({data:ue,event:es,id:d,retry:C}),at.length&&(yield ue)}}}finally{R.removeEventListener("abort",m),M.releaseLock()}break}catch(V){if(e?.(V),o!==void 0&&S>=o)break;let Q=Math.min(C*2**(S-1),a??3e4);await w(Q)}}}()}};var Ni=s=>{switch(s){case"label":return".";case"matrix":return";";case"simple":return",";default:return"&"}},Pi=s=>{switch(s){case"form":return",";case"pipeDelimited":return"|";case"spaceDelimited":return"%20";default:return","}},zi=s=>{switch(s){case"label":return".";case"matrix":return";";case"simple":return",";default:return"&"}},ft=({allowReserved:s,explode:e,name:t,style:n,value:r})=>{if(!e){let a=(s?r:r.map(l=>encodeURIComponent(l))).join(Pi(n));switch(n){case"label":return`.${a}`;case"matrix":return`;${t}=${a}`;case"simple":return a;default:return`${t}=${a}`}}let i=Ni(n),o=r.map(a=>n==="label"||n==="simple"?s?a:encodeURIComponent(a):we({allowReserved:s,name:t,value:a})).join(i);return n==="label"||n==="matrix"?i+o:o},we=({allowReserved:s,name:e,value:t})=>{if(t==null)return"";if(typeof t=="object")throw new Error("Deeply-nested arrays/objects aren’t supported. Provide your own `querySerializer()` to handle these.");return`${e}=${s?t:encodeURIComponent(t)}`},pt=({allowReserved:s,explode:e,name:t,style:n,value:r,valueOnly:i})=>{if(r instanceof Date)return i?r.toISOString():`${t}=${r.toISOString()}`;if(n!=="deepObject"&&!e){let l=[];Object.entries(r).forEach(([f,d])=>{l=[...l,f,s?d:encodeURIComponent(d)]});let h=l.join(",");switch(n){case"form":return`${t}=${h}`;case"label":return`.${h}`;case"matrix":return`;${t}=${h}`;default:return h}}let o=zi(n),a=Object.entries(r).map(([l,h])=>we({allowReserved:s,name:n==="deepObject"?`${t}[${l}]`:l,value:h})).join(o);return n==="label"||n==="matrix"?o+a:a};var Ri=/\{[^{}]+\}/g,Li=({path:s,url:e})=>{let t=e,n=e.match(Ri);if(n)for(let r of n){let i=!1,o=r.substring(1,r.length-1),a="simple";o.endsWith("*")&&(i=!0,o=o.substring(0,o.length-1)),o.startsWith(".")?(o=o.substring(1),a="label"):o.startsWith(";")&&(o=o.substring(1),a="matrix");let l=s[o];if(l==null)continue;if(Array.isArray(l)){t=t.replace(r,ft({explode:i,name:o,style:a,value:l}));continue}if(typeof l=="object"){t=t.replace(r,pt({explode:i,name:o,style:a,value:l,valueOnly:!0}));continue}if(a==="matrix"){t=t.replace(r,`;${we({name:o,value:l})}`);continue}let h=encodeURIComponent(a==="label"?`.${l}`:l);t=t.replace(r,h)}return t},Ts=({baseUrl:s,path:e,query:t,querySerializer:n,url:r})=>{let i=r.startsWith("/")?r:`/${r}`,o=(s??"")+i;e&&(o=Li({path:e,url:o}));let a=t?n(t):"";return a.startsWith("?")&&(a=a.substring(1)),a&&(o+=`?${a}`),o};function Qt(s){let e=s.body!==void 0;if(e&&s.bodySerializer)return"serializedBody"in s?s.serializedBody!==void 0&&s.serializedBody!==""?s.serializedBody:null:s.body!==""?s.body:null;if(e)return s.body}var Ms=async(s,e)=>{let t=typeof e=="function"?await e(s):e;if(t)return s.scheme==="bearer"?`Bearer ${t}`:s.scheme==="basic"?`Basic ${btoa(t)}`:t};var js=({parameters:s={},...e}={})=>n=>{let r=[];if(n&&typeof n=="object")for(let i in n){let o=n[i];if(o==null)continue;let a=s[i]||e;if(Array.isArray(o)){let l=ft({allowReserved:a.allowReserved,explode:!0,name:i,style:"form",value:o,...a.array});l&&r.push(l)}else if(typeof o=="object"){let l=pt({allowReserved:a.allowReserved,explode:!0,name:i,style:"deepObject",value:o,...a.object});l&&r.push(l)}else{let l=we({allowReserved:a.allowReserved,name:i,value:o});l&&r.push(l)}}return r.join("&")},Cs=s=>{if(!s)return"stream";let e=s.split(";")[0]?.trim();if(e){if(e.startsWith("application/json")||e.endsWith("+json"))return"json";if(e==="multipart/form-data")return"formData";if(["application/","audio/","image/","video/"].some(t=>e.startsWith(t)))return"blob";if(e.startsWith("text/"))return"text"}},Ii=(s,e)=>e?!!(s.headers.has(e)||s.query?.[e]||s.headers.get("Cookie")?.includes(`${e}=`)):!1,Ns=async({security:s,...e})=>{for(let t of s){if(Ii(e,t.name))continue;let n=await Ms(t,e.auth);if(!n)continue;let r=t.name??"Authorization";switch(t.in){case"query":e.query||(e.query={}),e.query[r]=n;break;case"cookie":e.headers.append("Cookie",`${r}=${n}`);break;default:e.headers.set(r,n);break}}},Yt=s=>Ts({baseUrl:s.baseUrl,path:s.path,query:s.query,querySerializer:typeof s.querySerializer=="function"?s.querySerializer:js(s.querySerializer),url:s.url}),Zt=(s,e)=>{let t={...s,...e};return t.baseUrl?.endsWith("/")&&(t.baseUrl=t.baseUrl.substring(0,t.baseUrl.length-1)),t.headers=Xt(s.headers,e.headers),t},Bi=s=>{let e=[];return s.forEach((t,n)=>{e.push([n,t])}),e},Xt=(...s)=>{let e=new Headers;for(let t of s){if(!t)continue;let n=t instanceof Headers?Bi(t):Object.entries(t);for(let[r,i]of n)if(i===null)e.delete(r);else if(Array.isArray(i))for(let o of i)e.append(r,o);else i!==void 0&&e.set(r,typeof i=="object"?JSON.stringify(i):i)}return e},Be=class{fns=[];clear(){this.fns=[]}eject(e){let t=this.getInterceptorIndex(e);this.fns[t]&&(this.fns[t]=null)}exists(e){let t=this.getInterceptorIndex(e);return!!this.fns[t]}getInterceptorIndex(e){return typeof e=="number"?this.fns[e]?e:-1:this.fns.indexOf(e)}update(e,t){let n=this.getInterceptorIndex(e);return this.fns[n]?(this.fns[n]=t,e):!1}use(e){return this.fns.push(e),this.fns.length-1}},Ps=()=>({error:new Be,request:new Be,response:new Be}),Di=js({allowReserved:!1,array:{explode:!0,style:"form"},object:{explode:!0,style:"deepObject"}}),Ui={"Content-Type":"application/json"},en=(s={})=>({...Os,headers:Ui,parseAs:"auto",querySerializer:Di,...s});var mt=(s={})=>{let e=Zt(en(),s),t=()=>({...e}),n=f=>(e=Zt(e,f),t()),r=Ps(),i=async f=>{let d={...e,...f,fetch:f.fetch??e.fetch??globalThis.fetch,headers:Xt(e.headers,f.headers),serializedBody:void 0};d.security&&await Ns({...d,security:d.security}),d.requestValidator&&await d.requestValidator(d),d.body!==void 0&&d.bodySerializer&&(d.serializedBody=d.bodySerializer(d.body)),(d.body===void 0||d.serializedBody==="")&&d.headers.delete("Content-Type");let w=d,v=Yt(w);return{opts:w,url:v}},o=async f=>{let{opts:d,url:w}=await i(f),v={redirect:"follow",...d,body:Qt(d)},x=new Request(w,v);for(let A of r.request.fns)A&&(x=await A(x,d));let C=d.fetch,S;try{S=await C(x)}catch(A){let M=A;for(let j of r.error.fns)j&&(M=await j(A,void 0,x,d));if(M=M||{},d.throwOnError)throw M;return d.responseStyle==="data"?void 0:{error:M,request:x,response:void 0}}for(let A of r.response.fns)A&&(S=await A(S,x,d));let R={request:x,response:S};if(S.ok){let A=(d.parseAs==="auto"?Cs(S.headers.get("Content-Type")):d.parseAs)??"json";if(S.status===204||S.headers.get("Content-Length")==="0"){let j;switch(A){case"arrayBuffer":case"blob":case"text":j=await S[A]();break;case"formData":j=new FormData;break;case"stream":j=S.body;break;default:j={};break}return d.responseStyle==="data"?j:{data:j,...R}}let M;switch(A){case"arrayBuffer":case"blob":case"formData":case"text":M=await S[A]();break;case"json":{let j=await S.text();M=j?JSON.parse(j):{};break}case"stream":return d.responseStyle==="data"?S.body:{data:S.body,...R}}return A==="json"&&(d.responseValidator&&await d.responseValidator(M),d.responseTransformer&&(M=await d.responseTransformer(M))),d.responseStyle==="data"?M:{data:M,...R}}let X=await S.text(),V;try{V=JSON.parse(X)}catch{}let Q=V??X,ee=Q;for(let A of r.error.fns)A&&(ee=await A(Q,S,x,d));if(ee=ee||{},d.throwOnError)throw ee;return d.responseStyle==="data"?void 0:{error:ee,...R}},a=f=>d=>o({...d,method:f}),l=f=>async d=>{let{opts:w,url:v}=await i(d);return _s({...w,body:w.body,headers:w.headers,method:f,onRequest:async(x,C)=>{let S=new Request(x,C);for(let R of r.request.fns)R&&(S=await R(S,w));return S},serializedBody:Qt(w),url:v})};return{buildUrl:f=>Yt({...e,...f}),connect:a("CONNECT"),delete:a("DELETE"),get:a("GET"),getConfig:t,head:a("HEAD"),interceptors:r,options:a("OPTIONS"),patch:a("PATCH"),post:a("POST"),put:a("PUT"),request:o,setConfig:n,sse:{connect:l("CONNECT"),delete:l("DELETE"),get:l("GET"),head:l("HEAD"),options:l("OPTIONS"),patch:l("PATCH"),post:l("POST"),put:l("PUT"),trace:l("TRACE")},trace:a("TRACE")}};var De=class{count(e){return U(e.map(t=>Rs(ve(t))))}*listed(e,t=0){for(let n of e.map(ve)){let r=Rs(n);if(t<r)for(let i of qs(n,Us(n),0,t))yield Object.fromEntries([...n.settled,...i]);t=Math.max(0,t-r)}}page(e,t,n){let r=[];for(let i of this.listed(e,t)){if(r.length===n)break;r.push(i)}return r}pick(e,t=Is){for(let n of this.listed(e,t(this.count(e))))return n;throw new RangeError("there is no move to pick")}contains(e,t){return this.whyNot(e,t)===void 0}possible(e,t){return e.some(n=>Gi(ve(n),new Map(Object.entries(t))))}whyNot(e,t){let n=e.filter(a=>a.type===t.type),r=[...new Set(e.map(a=>a.type))].sort();if(!n.length)return{field:"type",...on(r)};let i=new Map(Object.entries(t)),[o]=n.map(a=>Ki(ve(a),i)).sort((a,l)=>a.length-l.length);return o?.[0]}formFields(e){let t=ve(e),n=sn(t).filter(i=>!nn(i)),r=n.filter(({ways:i})=>Math.max(...i.keys())>0);return[...n.map(({name:i,domain:o})=>o.field(i)),...Zi(t,r)]}fillIn(e,t){let n=ve(e),r=sn(n).filter(nn).map(({name:i,domain:o,ways:a})=>[i,[...o.listed(Math.min(...a.keys()),0)][0]]);return{...Object.fromEntries([...n.settled,...r]),...t}}},zs=2**53;function Is(s){let[e=0,t=0]=crypto.getRandomValues(new Uint32Array(2)),n=e%2**21*2**32+t;return n<zs-zs%s?n%s:Is(s)}var on=s=>({reason:"no-choice",one_of:s}),an={reason:"wrong-type"};function ln(s,{from:e,to:t},n){return e<=n&&n<=t?void 0:{reason:s,from:e,to:t}}function gt(s,e,t){for(let[n,r]of[...s].sort(bt)){let i=Fi(e,n);if(r<t||r>i)return{reason:"not-so-many",kind:n,from:t,to:i}}}function tn(s){let e=new Map;for(let t of s)e.set(t,(e.get(t)??0)+1);return e}var Bs=(s,e)=>s.from<=e&&e<=s.to;function Hi(s){return{ways:()=>new Map(Ue(s.from,s.to).map(e=>[e,1])),listed:e=>[e],weigh:e=>e,whyNot:e=>Number.isInteger(e)?ln("out-of-range",s,e):an,from:e=>Ue(s.from,s.to).filter(t=>e===void 0||t===e),isList:!1,field:e=>({name:e,input:"number",from:s.from,to:s.to})}}function qi(s){return{ways:()=>new Map([[0,s.length]]),listed:(e,t)=>s.slice(t),weigh:()=>0,whyNot:e=>s.includes(e)?void 0:on(s),from:e=>s.some(t=>e===void 0||t===e)?[0]:[],isList:!1,field:e=>({name:e,input:"choice",one_of:s})}}function Vi(s,e){let t=Ds(s);return{ways:()=>new Map([...rn(t,t.length)].filter(([n])=>Bs(e,n))),*listed(n,r){for(let i of hn(t,t.length,n,r))yield i.flatMap(([o,a])=>Array(a).fill(o))},weigh:n=>n.length,whyNot:n=>Array.isArray(n)?gt(tn(n),t,0)??ln("wrong-number",e,n.length):an,from:(n=[])=>{if(!Array.isArray(n)||gt(tn(n),t,0))return[];let r=Math.min(e.to,U(t.map(([,i])=>i)));return Ue(Math.max(e.from,n.length),r)},isList:!0,field:n=>({name:n,input:"cards",some_of:s,from:e.from,to:e.to})}}function Wi(s){let{each:e,at_most:t,kind:n,number:r}=s,i=Ds(e);return{ways:()=>rn(i,t),*listed(o,a){for(let l of hn(i,t,o,a))yield l.map(([h,f])=>({[n]:h,[r]:f}))},weigh:o=>U(o.map(a=>a[r])),whyNot:o=>{if(!Array.isArray(o))return an;if(o.length>t)return{reason:"wrong-number",from:0,to:t};let a=o.map(h=>[h[n],h[r]]),l=[...tn(a.map(([h])=>h))].filter(([,h])=>h>1).sort(bt);return l[0]?{reason:"repeated",kind:l[0][0]}:gt(new Map(a),i,1)},from:(o=[])=>{if(!Array.isArray(o)||o.length>t)return[];let a=new Map(o.map(h=>[h[n],h[r]]));return a.size<o.length||gt(a,i,1)?[]:[...rn(i.filter(([h])=>!a.has(h)),t-a.size).keys()].map(h=>h+U([...a.values()]))},isList:!0,field:o=>({name:o,input:"portions",...s})}}var Fi=(s,e)=>s.find(([t])=>t===e)?.[1]??0,Ds=s=>Object.entries(s).sort(bt);function bt([s],[e]){return s<e?-1:+(s>e)}function ve(s){let e=[],t=[],n;for(let[r,i]of Object.entries(s).sort(bt)){let o=Ji(i);r==="total"?n=i:o?t.push([r,o]):e.push([r,i])}return{settled:e,open:t,total:n}}function Ji(s){if(typeof s!="object"||s===null||Array.isArray(s))return;let e=s;return"one_of"in e?qi(e.one_of):"some_of"in e?Vi(e.some_of,e):"each"in e?Wi(e):"from"in e?Hi(e):void 0}var cn=(s,e)=>!s.total||Bs(s.total,e);function Gi(s,e){let t=new Map(s.settled),n=new Map(s.open),r=(o,a)=>$t(a,o)||Array.isArray(o)&&$t(a,[]);for(let[o,a]of e)if(!n.has(o)&&!(t.has(o)&&r(t.get(o),a)))return!1;let i=new Set([0]);for(let[o,a]of n){let l=a.from(e.get(o));i=new Set([...i].flatMap(h=>l.map(f=>h+f)))}return[...i].some(o=>cn(s,o))}function Ki(s,e){let t=new Map(s.settled),n=new Map(s.open),i=[...new Set([...t.keys(),...n.keys(),...e.keys()])].sort().flatMap(l=>{let h=Qi(l,t,n,e);return h?[{field:l,...h}]:[]});if(i.length||!s.total)return i;let o=U(s.open.map(([l,h])=>h.weigh(e.get(l)??[]))),a=ln("out-of-range",s.total,o);return a?[{field:"total",...a}]:[]}function Qi(s,e,t,n){let r=t.get(s);if(!r&&!e.has(s))return{reason:"unknown"};let i=e.get(s),o=r?r.isList:$t(i,[]);if(!n.has(s)&&!o)return{reason:"missing"};let a=n.has(s)?n.get(s):[];return r?r.whyNot(a):$t(a,i)?void 0:on([i])}var nn=({ways:s})=>U([...s.values()])===1;function sn(s){return s.open.map(([e,t])=>({name:e,domain:t,ways:Yi(s,e,t)}))}function Yi(s,e,t){let n=s.open.filter(([i])=>i!==e).map(([,i])=>i.ways()).reduce(un,new Map([[0,1]])),r=i=>[...n.keys()].some(o=>cn(s,i+o));return new Map([...t.ways()].filter(([i])=>r(i)))}function Zi(s,e){if(!s.total||!e.length)return[];let t=U(sn(s).filter(nn).map(({ways:a})=>Math.min(...a.keys()))),[n,r]=[s.total.from-t,s.total.to-t],i=U(e.map(({ways:a})=>Math.min(...a.keys()))),o=U(e.map(({ways:a})=>Math.max(...a.keys())));return n<=i&&o<=r?[]:[{name:"total",input:"total",fields:e.map(({name:a})=>a),from:n,to:r}]}var $t=(s,e)=>JSON.stringify(s)===JSON.stringify(e);function Us(s){let e=new Map([[0,1]]);return s.open.reduceRight((t,[n,r])=>{let i={name:n,domain:r,ways:r.ways(),rest:e};return e=un(i.ways,e),t.unshift(i),t},[])}function un(s,e){let t=new Map;for(let[n,r]of s)for(let[i,o]of e)t.set(n+i,(t.get(n+i)??0)+r*o);return t}function Rs(s){let[e]=Us(s);return e?Hs(s,un(e.ways,e.rest),0):1}function Hs(s,e,t){return U([...e].filter(([n])=>cn(s,t+n)).map(([,n])=>n))}function*qs(s,[e,...t],n,r){if(!e){yield[];return}for(let[i,o]of e.ways){let a=Hs(s,e.rest,n+i);if(r>=o*a){r-=o*a;continue}let l=Math.floor(r/a);r%=a;for(let h of e.domain.listed(i,l)){for(let f of qs(s,t,n+i,r))yield[[e.name,h],...f];r=0}}}function rn(s,e){let t=U(s.map(([,r])=>r)),n=Ue(0,t).map(r=>[r,Vs(s,e,r)]);return new Map(n.filter(([,r])=>r))}var Ls=new Map;function Vs(s,e,t){if(!s.length||!e)return+(t===0);let n=`${s.map(([,i])=>i).join()};${e};${t}`,r=Ls.get(n)??U(Ws(s,e,t).map(([,i])=>i));return Ls.set(n,r),r}function Ws([s,...e],t,n){return Ue(0,Math.min(s?.[1]??0,n)).map(r=>[r,Vs(e,t-+(r>0),n-r)])}function*hn(s,e,t,n){let[r,...i]=s;if(!t||!r){yield[];return}for(let[o,a]of Ws(s,e,t)){if(n>=a){n-=a;continue}for(let l of hn(i,e-+(o>0),t-o,n))yield o?[[r[0],o],...l]:l;n=0}}function Ue(s,e){return Array.from({length:Math.max(0,e-s+1)},(t,n)=>s+n)}function U(s){return s.reduce((e,t)=>e+t,0)}var se=class extends Error{status;problem;constructor(e,t){super(`the stream is refused: ${e}`),this.status=e,this.problem=t}},He=class{path;constructor(e){this.path=e}async*follow(e,t,n={}){let r=new dn(n.after??0);for(;!r.isOver&&!n.signal?.aborted;){let i=new AbortController,o=()=>i.abort();n.signal?.addEventListener("abort",o);try{let a=await this.begin(e,t,n,r,i.signal);a&&(n.onConnection?.(!0),yield*r.read(a,o))}finally{n.signal?.removeEventListener("abort",o),i.abort()}if(r.closed!==void 0)throw new se(404,r.closed);if(r.isOver||n.signal?.aborted)return;n.onConnection?.(!1),await to(r.milliseconds(),n.signal)}}async begin(e,t,n,r,i){let{data:o,error:a,response:l}=await e.get({url:this.path,path:{session:t},query:n.withPosition?{with:"position"}:{},headers:{Accept:"text/event-stream","Last-Event-ID":String(r.after)},security:[{scheme:"bearer",type:"http"}],...n.auth===void 0?{}:{auth:n.auth},parseAs:"stream",throwOnError:!1,signal:i});if(l?.status===200)return o;i.aborted||r.refused(l,a)}},dn=class{after;isOver=!1;closed;version=-1;failures=0;retry=250;hasFollowed=!1;constructor(e){this.after=e}refused(e,t){if(e?.status===204)this.isOver=!0;else{if(e&&e.status!==429&&e.status<500)throw new se(e.status,t);if(!e&&!this.hasFollowed)throw t;{this.failures+=1;let n=Number(e?.headers.get("Retry-After")??0)*1e3;this.retry=Math.max(this.retry,Math.min(n,1e4))}}}milliseconds(){return Math.min(1e4,this.retry*2**this.failures)*(.5+Math.random()/2)}async*read(e,t){this.hasFollowed=!0;let n=new TextDecoder,r=e.getReader(),i="";try{for(;;){let{done:o,value:a}=await eo(r.read(),t);if(o)return;let l=(i+n.decode(a,{stream:!0})).replaceAll(`\r
`,`
`).split(`

`);i=l.pop()??"";for(let h of l)yield*this.newsIn(Xi(h))}}catch{this.failures+=1}}*newsIn(e){let t=e.get("retry");t!==void 0&&(this.retry=Number(t));let n=e.get("data");if(n&&e.get("event")==="closed"&&(this.closed=JSON.parse(n)),n===void 0||e.has("event"))return;let r=JSON.parse(n);this.failures=0;let i=r.last_event>this.after||r.version>this.version;this.after=r.last_event,this.version=r.version,this.isOver=r.outcome!==null,i&&(yield r)}};function Xi(s){let e=new Map;for(let t of s.split(`
`)){let n=t.indexOf(":");n>0&&e.set(t.slice(0,n),t.slice(n+1).replace(/^ /,""))}return e}async function eo(s,e){let t=setTimeout(e,6e4);try{return await s}finally{clearTimeout(t)}}function to(s,e){return new Promise(t=>{let n=setTimeout(t,s);e?.addEventListener("abort",()=>{clearTimeout(n),t()})})}var I=class{constructor(e){this.value=e}valueOf(){return this.value}},_=class extends I{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},N=class extends I{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},J=class s extends I{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof I)return s.supportsValue(e.valueOf());if("Temporal"in globalThis){let t=globalThis.Temporal;if(e instanceof t.Instant||e instanceof t.PlainDateTime||e instanceof t.PlainDate||e instanceof t.PlainMonthDay||e instanceof t.PlainTime||e instanceof t.PlainYearMonth)return!0}return!1}constructor(e,t={}){e instanceof s?(t={...e.opts,...t},e=e.value):e instanceof I&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&t.calendar===void 0&&(t={...t,calendar:e.calendarId}),super(e),this.opts=t}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var Fs=100,no="⁨",so="⁩";function ro(s,e,t){if(t===e||t instanceof N&&e instanceof N&&t.value===e.value)return!0;if(e instanceof N&&typeof t=="string"){let n=s.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(t===n)return!0}return!1}function Js(s,e,t){return e[t]?ke(s,e[t].value):(s.reportError(new RangeError("No default")),new _)}function fn(s,e){let t=[],n=Object.create(null);for(let r of e)r.type==="narg"?n[r.name]=qe(s,r.value):t.push(qe(s,r));return{positional:t,named:n}}function qe(s,e){switch(e.type){case"str":return e.value;case"num":return new N(e.value,{minimumFractionDigits:e.precision});case"var":return io(s,e);case"mesg":return oo(s,e);case"term":return ao(s,e);case"func":return lo(s,e);case"select":return co(s,e);default:return new _}}function io(s,{name:e}){let t;if(s.params)if(Object.prototype.hasOwnProperty.call(s.params,e))t=s.params[e];else return new _(`$${e}`);else if(s.args&&Object.prototype.hasOwnProperty.call(s.args,e))t=s.args[e];else return s.reportError(new ReferenceError(`Unknown variable: $${e}`)),new _(`$${e}`);if(t instanceof I)return t;switch(typeof t){case"string":return t;case"number":return new N(t);case"object":if(J.supportsValue(t))return new J(t);default:return s.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof t}`)),new _(`$${e}`)}}function oo(s,{name:e,attr:t}){let n=s.bundle._messages.get(e);if(!n)return s.reportError(new ReferenceError(`Unknown message: ${e}`)),new _(e);if(t){let r=n.attributes[t];return r?ke(s,r):(s.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new _(`${e}.${t}`))}return n.value?ke(s,n.value):(s.reportError(new ReferenceError(`No value: ${e}`)),new _(e))}function ao(s,{name:e,attr:t,args:n}){let r=`-${e}`,i=s.bundle._terms.get(r);if(!i)return s.reportError(new ReferenceError(`Unknown term: ${r}`)),new _(r);if(t){let a=i.attributes[t];if(a){s.params=fn(s,n).named;let l=ke(s,a);return s.params=null,l}return s.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new _(`${r}.${t}`)}s.params=fn(s,n).named;let o=ke(s,i.value);return s.params=null,o}function lo(s,{name:e,args:t}){let n=s.bundle._functions[e];if(!n)return s.reportError(new ReferenceError(`Unknown function: ${e}()`)),new _(`${e}()`);if(typeof n!="function")return s.reportError(new TypeError(`Function ${e}() is not callable`)),new _(`${e}()`);try{let r=fn(s,t);return n(r.positional,r.named)}catch(r){return s.reportError(r),new _(`${e}()`)}}function co(s,{selector:e,variants:t,star:n}){let r=qe(s,e);if(r instanceof _)return Js(s,t,n);for(let i of t){let o=qe(s,i.key);if(ro(s,r,o))return ke(s,i.value)}return Js(s,t,n)}function pn(s,e){if(s.dirty.has(e))return s.reportError(new RangeError("Cyclic reference")),new _;s.dirty.add(e);let t=[],n=s.bundle._useIsolating&&e.length>1;for(let r of e){if(typeof r=="string"){t.push(s.bundle._transform(r));continue}if(s.placeables++,s.placeables>Fs)throw s.dirty.delete(e),new RangeError(`Too many placeables expanded: ${s.placeables}, max allowed is ${Fs}`);n&&t.push(no),t.push(qe(s,r).toString(s)),n&&t.push(so)}return s.dirty.delete(e),t.join("")}function ke(s,e){return typeof e=="string"?s.bundle._transform(e):pn(s,e)}var yt=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function mn(s,e){let t=Object.create(null);for(let[n,r]of Object.entries(s))e.includes(n)&&(t[n]=r.valueOf());return t}var Gs=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Ks(s,e){let t=s[0];if(t instanceof _)return new _(`NUMBER(${t.valueOf()})`);if(t instanceof N)return new N(t.valueOf(),{...t.opts,...mn(e,Gs)});if(t instanceof J)return new N(t.toNumber(),{...mn(e,Gs)});throw new TypeError("Invalid argument to NUMBER")}var uo=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Qs(s,e){let t=s[0];if(t instanceof _)return new _(`DATETIME(${t.valueOf()})`);if(t instanceof J||t instanceof N)return new J(t,mn(e,uo));throw new TypeError("Invalid argument to DATETIME")}var Ys=new Map;function Zs(s){let e=Array.isArray(s)?s.join(" "):s,t=Ys.get(e);return t===void 0&&(t=new Map,Ys.set(e,t)),t}var Ve=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=i=>i}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Ks,DATETIME:Qs,...t},this._useIsolating=n,this._transform=r,this._intls=Zs(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith("-")){if(t===!1&&this._terms.has(i.id)){n.push(new Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(new Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e=="string")return this._transform(e);let r=new yt(this,n,t);try{return pn(r,e).toString(r)}catch(i){if(r.errors&&i instanceof Error)return r.errors.push(i),new _().toString(r);throw i}}};var gn=/^(-?[a-zA-Z][\w-]*) *= */gm,Xs=/\.([a-zA-Z][\w-]*) *= */y,ho=/\*?\[/y,$n=/(-?[0-9]+(?:\.([0-9]+))?)/y,fo=/([a-zA-Z][\w-]*)/y,er=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,po=/^[A-Z][A-Z0-9_-]*$/,wt=/([^{}\n\r]+)/y,mo=/([^\\"\n\r]*)/y,tr=/\\([\\"])/y,nr=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,go=/^\n+/,sr=/ +$/,$o=/ *\r?\n/g,bo=/( *)$/,yo=/{\s*/y,rr=/\s*}/y,wo=/\[\s*/y,vo=/\s*] */y,ko=/\s*\(\s*/y,xo=/\s*->\s*/y,Eo=/\s*:\s*/y,So=/\s*,?\s*/y,Ao=/\s+/y,We=class{constructor(e){this.body=[],gn.lastIndex=0;let t=0;for(;;){let m=gn.exec(e);if(m===null)break;t=gn.lastIndex;try{this.body.push(l(m[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function n(m){return m.lastIndex=t,m.test(e)}function r(m,b){if(e[t]===m)return t++,!0;if(b)throw new b(`Expected ${m}`);return!1}function i(m,b){if(n(m))return t=m.lastIndex,!0;if(b)throw new b(`Expected ${m.toString()}`);return!1}function o(m){m.lastIndex=t;let b=m.exec(e);if(b===null)throw new SyntaxError(`Expected ${m.toString()}`);return t=m.lastIndex,b}function a(m){return o(m)[1]}function l(m){let b=f(),O=h();if(b===null&&Object.keys(O).length===0)throw new SyntaxError("Expected message value or attributes");return{id:m,value:b,attributes:O}}function h(){let m=Object.create(null);for(;n(Xs);){let b=a(Xs),O=f();if(O===null)throw new SyntaxError("Expected attribute value");m[b]=O}return m}function f(){let m;if(n(wt)&&(m=a(wt)),e[t]==="{"||e[t]==="}")return d(m?[m]:[],1/0);let b=A();return b?m?d([m,b],b.length):(b.value=M(b.value,go),d([b],b.length)):m?M(m,sr):null}function d(m=[],b){for(;;){if(n(wt)){m.push(a(wt));continue}if(e[t]==="{"){m.push(w());continue}if(e[t]==="}")throw new SyntaxError("Unbalanced closing brace");let D=A();if(D){m.push(D),b=Math.min(b,D.length);continue}break}let O=m.length-1,W=m[O];typeof W=="string"&&(m[O]=M(W,sr));let ce=[];for(let D of m)D instanceof vt&&(D=D.value.slice(0,D.value.length-b)),D&&ce.push(D);return ce}function w(){i(yo,SyntaxError);let m=v();if(i(rr))return m;if(i(xo)){let b=S();return i(rr,SyntaxError),{type:"select",selector:m,...b}}throw new SyntaxError("Unclosed placeable")}function v(){if(e[t]==="{")return w();if(n(er)){let[,m,b,O=null]=o(er);if(m==="$")return{type:"var",name:b};if(i(ko)){let W=x();if(m==="-")return{type:"term",name:b,attr:O,args:W};if(po.test(b))return{type:"func",name:b,args:W};throw new SyntaxError("Function names must be all upper-case")}return m==="-"?{type:"term",name:b,attr:O,args:[]}:{type:"mesg",name:b,attr:O}}return X()}function x(){let m=[];for(;;){switch(e[t]){case")":return t++,m;case void 0:throw new SyntaxError("Unclosed argument list")}m.push(C()),i(So)}}function C(){let m=v();return m.type!=="mesg"?m:i(Eo)?{type:"narg",name:m.name,value:X()}:m}function S(){let m=[],b=0,O;for(;n(ho);){r("*")&&(O=b);let W=R(),ce=f();if(ce===null)throw new SyntaxError("Expected variant value");m[b++]={key:W,value:ce}}if(b===0)return null;if(O===void 0)throw new SyntaxError("Expected default variant");return{variants:m,star:O}}function R(){i(wo,SyntaxError);let m;return n($n)?m=V():m={type:"str",value:a(fo)},i(vo,SyntaxError),m}function X(){if(n($n))return V();if(e[t]==='"')return Q();throw new SyntaxError("Invalid expression")}function V(){let[,m,b=""]=o($n),O=b.length;return{type:"num",value:parseFloat(m),precision:O}}function Q(){r('"',SyntaxError);let m="";for(;;){if(m+=a(mo),e[t]==="\\"){m+=ee();continue}if(r('"'))return{type:"str",value:m};throw new SyntaxError("Unclosed string literal")}}function ee(){if(n(tr))return a(tr);if(n(nr)){let[,m,b]=o(nr),O=parseInt(m||b,16);return O<=55295||57344<=O?String.fromCodePoint(O):"�"}throw new SyntaxError("Unknown escape sequence")}function A(){let m=t;switch(i(Ao),e[t]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return j(e.slice(m,t))}return e[t-1]===" "?j(e.slice(m,t)):!1}function M(m,b){return m.replace(b,"")}function j(m){let b=m.replace($o,`
`),O=bo.exec(m)[1].length;return new vt(b,O)}}},vt=class{constructor(e,t){this.value=e,this.length=t}};var Oo={and:"conjunction",or:"disjunction"},kt=class extends I{viewer;constructor(e,t){super(e),this.viewer=t}toString(){return String(this.value)}},pe=class{words;names;strict;bundle;constructor(e,t=[],n=!1){this.words=e,this.names=t,this.strict=n;let r={SEAT:([i],{join:o})=>this.join(Fe(i).map(a=>this.player(a)),o),LABEL:([i],{of:o="value",join:a})=>this.join(Fe(i).map(l=>this.value(l,String(o))),a),COUNTED:([i],{join:o})=>this.join(this.numbers(Fe(i)),o),COUNT:([i])=>new N(Fe(i).length),EACH:([i],{as:o})=>this.join(Fe(i).map(a=>this.say(String(o),jo(a)?a:{items:a},Mo(i))))};this.bundle=new Ve(e.language,{functions:r,useIsolating:!1});for(let i of e.resources)this.bundle.addResource(new We(i),{allowOverrides:!0})}describe(e,t){return this.formatted(`event-${e.type}`,{...e},void 0,t)??ir(e.type)}heading(e){return this.formatted(e?`heading-${e.type}`:"heading",{...e})}explain(e){return e.reason===void 0?Co(e):this.formatted(`reason-${e.reason}`,e.facts??{})??e.text??e.title}label(e,t){return this.formatted(`${e}-${t}`,{},e==="reason"?"label":void 0)??ir(t)}field(e,t=""){return this.formatted(t,{},e)??this.label("field",e)}players(e,t){return this.join(e.map(n=>this.player(n)),t)}counted(e,t){return this.join(this.numbers(e),t)}title(){return this.formatted("title",{})}about(){return this.formatted("about",{})}overview(){return this.formatted("overview",{})?.split(`

`)??[]}say(e,t,n){let r=this.formatted(e,t,void 0,n);if(r===void 0)throw new RangeError(`there are no words for ${e}`);return r}formatted(e,t,n,r){let i=this.bundle.getMessage(e);if(i===void 0)return;let[o,a]=r===void 0?[n,t]:_o(Object.keys(i.attributes),t,r),l=o===void 0?i.value:i.attributes[o];if(l==null)return;let h=Object.fromEntries(Object.entries(a).map(([f,d])=>[f,To(d,r)]));return this.bundle.formatPattern(l,h,this.strict?null:[])}player(e){if(e===null)return this.say("chance",{});let t=Number(e);return this.names[t]??this.say("seat",{number:t+1})}value(e,t){return e===null?this.say("nothing",{}):typeof e=="string"?this.label(t,e):String(e)}numbers(e){let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return[...t].map(([n,r])=>this.numberOf(n,r))}numberOf(e,t){let n=this.formatted(`value-${String(e)}`,{count:t},"counted");if(n!==void 0)return n;let r=this.value(e,"value");return t>1?this.say("several",{count:t,label:r}):r}join(e,t="and"){return e.length?new Intl.ListFormat(this.words.language,{type:Oo[String(t)]??"conjunction"}).format(e):this.say("nothing",{})}};function _o(s,e,t){for(let n of s){let r=e[n];if(r===t)return[n,e];if(Array.isArray(r)&&r.includes(t))return[n,{...e,[n]:r.filter(i=>i!==t)}]}return[void 0,e]}function To(s,e){return typeof s=="boolean"?String(s):typeof s=="number"?new N(s,{useGrouping:!1}):typeof s=="string"?s:new kt(s,e)}function Fe(s){let e=s instanceof I?s.valueOf():s;return Array.isArray(e)?e:[e]}function Mo(s){return s instanceof kt?s.viewer:void 0}function jo(s){return typeof s=="object"&&s!==null&&!Array.isArray(s)}function ir(s){return s.replace(/[_-]/g," ")}function Co(s){let e=[...(s.errors??[]).map(t=>t.detail),...s.faults??[]];return s.detail??(e.join(" ")||s.title)}var or={en:`### What the page itself says; games speak with their own words.

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
you-win = { $winners ->
    [0] You win!
   *[other] You share the win with { $names }!
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
you-win = { $winners ->
    [0] Vous gagnez !
   *[other] Vous partagez la victoire avec { $names } !
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
seat-given-away = L’hôte a donné un nouveau lien à cette place : celui que vous avez ne marche plus. Demandez le nouveau à l’hôte.
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
you-win = { $winners ->
    [0] Je wint!
   *[other] Je deelt de overwinning met { $names }!
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
seat-given-away = De gastheer heeft deze plaats een nieuwe link gegeven; de link die je hebt, werkt niet meer. Vraag de gastheer om de nieuwe.
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
`};var xe=Object.fromEntries(Object.entries(or).map(([s,e])=>{let t=new pe({language:s,resources:[e]});return[s,(n,r={})=>t.say(n,r)]}));function re(s,e,t){return e===t?String(e):s("from-to",{from:e,to:t})}function ar(s,e){return e%86400===0?s("days",{days:e/86400}):e%60?s("seconds",{seconds:e}):s("minutes",{minutes:e/60})}var lr=["automatic","light","dark"],cr="arbitro",bn=class extends EventTarget{constructor(){super(...arguments),this.preferences={...No(),...Po()}}get language(){return this.preferences.language}get appearance(){return this.preferences.appearance}get animations(){return this.preferences.animations&&!matchMedia("(prefers-reduced-motion: reduce)").matches}get level(){return this.preferences.level}get texts(){return xe[this.language]??xe.en}change(e){this.preferences={...this.preferences,...e};try{localStorage.setItem(cr,JSON.stringify(this.preferences))}catch{}this.dispatchEvent(new Event("change"))}};function No(){return{language:navigator.languages.map(e=>e.slice(0,2)).find(e=>e in xe)??"en",appearance:"automatic",animations:!0,level:"normal"}}function Po(){try{return JSON.parse(localStorage.getItem(cr)??"{}")}catch{return{}}}var k=new bn;var T=class extends ne{constructor(){super(...arguments),this.redraw=()=>this.requestUpdate()}get t(){return k.texts}createRenderRoot(){return this}connectedCallback(){super.connectedCallback(),k.addEventListener("change",this.redraw)}disconnectedCallback(){k.removeEventListener("change",this.redraw),super.disconnectedCallback()}};var P=class extends Error{constructor(e,t){super(e.title),this.problem=e,this.status=t}},Z=class extends Error{},zo=[{scheme:"bearer",type:"http"}],yn=class{constructor(){this.root=new URL(".",location.href).href.replace(/[#?].*$|\/$/g,""),this.client=mt({baseUrl:this.root})}speak(e){this.client.setConfig({headers:{"Accept-Language":e}})}async games(){return(await this.ask("GET","/v1/games")).games}game(e){return this.ask("GET","/v1/games/{game}",{path:{game:e}})}words(e){return this.ask("GET","/v1/games/{game}/words",{path:{game:e}})}contract(e){return this.ask("GET","/v1/games/{game}/openapi.json",{path:{game:e}})}open(e,t,n){return this.ask("POST","/v1/games/{game}/sessions",{path:{game:e},body:t,...ur(n)})}async replaceToken(e,t){return(await this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/token",ie(e,{seat:t}))).token}read(e){return this.ask("GET","/v1/games/{game}/sessions/{table}",ie(e))}resign(e,t){return this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/bot",ie(e,{seat:t}))}takeBack(e,t){return this.ask("DELETE","/v1/games/{game}/sessions/{table}/seats/{seat}/bot",ie(e,{seat:t}))}play(e,t,n,r){let i={"Idempotency-Key":n,...r===null?{}:{"If-Match":r}};return this.ask("POST","/v1/games/{game}/sessions/{table}/moves",{...ie(e),headers:i,body:{move:t}})}follow({game:e,table:t,token:n},r){let i=new He(`/v1/games/${encodeURIComponent(e)}/sessions/{session}/events`),o=n===void 0?{}:{auth:n};return i.follow(this.client,t,{...r,...o,withPosition:!0})}record(e){return this.ask("GET","/v1/games/{game}/sessions/{table}/record",ie(e))}async moments(e,t){let n={...ie(e),query:t};return(await this.ask("GET","/v1/games/{game}/sessions/{table}/moments",n)).moments}begin({game:e,players:t,options:n}){return this.ask("POST","/v1/games/{game}/positions",{path:{game:e},body:{players:t,options:n}})}step(e,t,n){return this.ask("POST","/v1/games/{game}/moves",{path:{game:e},body:{state:t,move:n}})}async view(e,t,n){let r={state:t,viewer:n};return(await this.ask("POST","/v1/games/{game}/views",{path:{game:e},body:r})).view}advice(e,t,n){return this.ask("POST","/v1/games/{game}/advice",{path:{game:e},body:{view:t,seat:n}})}hint(e,t){return this.ask("POST","/v1/games/{game}/sessions/{table}/seats/{seat}/hint",ie(e,{seat:t}))}verify(e){return this.ask("POST","/v1/games/{game}/records",{path:{game:e.game},body:e})}async ask(e,t,n={}){let r={"Content-Type":"application/json",...n.headers},i={...n,headers:r,method:e,url:t,throwOnError:!1},{data:o,error:a,response:l}=await this.client.request(i);if(!l)throw new Z(String(a));if(!l.ok)throw new P(a,l.status);return o}};function ie({game:s,table:e,token:t},n={}){return{path:{game:s,table:e,...n},...ur(t)}}function ur(s){return s===void 0?{}:{security:zo,auth:s}}var y=new yn;var Ro=["unauthorized","unknown-session","unknown-game","not-found","session-damaged"],hr=({code:s})=>Ro.includes(s??"");function z(s,e,t=!1){return s instanceof P?Je(s.problem,e,t):e("unreachable")}function Je(s,e,t=!1){return wn(s,e,t)??s.detail??s.title}function wn(s,e,t){switch(s.code){case"unauthorized":return e(t?"seat-given-away":"link-invalid");case"unknown-game":case"not-found":return e("link-invalid");case"unknown-session":return e("table-gone");case"session-damaged":return e("table-damaged");case"too-many-followers":case"too-many-requests":case"too-many-sessions":return e("crowded");case"advisers-busy":case"advice-given-up":return e("crowded");case"too-many-changes":return e("too-many-changes");case"no-bots":return e("no-bots");case"no-advice":case"no-hints":return e("no-advice");default:return}}function dr(s){let e=new URLSearchParams(s.replace(/^#/,"")),[t,n,r]=["at","game","table"].map(l=>e.get(l)??"");if(!n||!r)return{at:"start"};let i=e.getAll("seat");if(t==="screen")return{at:t,game:n,table:r,seats:i};let[o,a]=[e.get("token"),e.get("host")];return t==="invitation"?{at:t,game:n,table:r,seats:i,...a===null?{}:{host:a}}:{at:"table",game:n,table:r,...o===null?{}:{token:o}}}function Ge(s){let e=new URLSearchParams({at:s.at,game:s.game,table:s.table});if(s.at==="table")s.token!==void 0&&e.set("token",s.token);else{for(let t of s.seats)e.append("seat",t);"host"in s&&s.host!==void 0&&e.set("host",s.host)}return`#${e}`}function Ee(s,{id:e,tokens:t},n){let r={game:s,table:e,seats:t.seats};vn(n==="invitation"?{at:n,...r,host:t.host}:n==="screen"?{at:n,...r}:{at:"table",game:s,table:e,token:t.seats[n]??""})}function vn(s){location.hash=Ge(s)}var kn=class extends T{constructor(){super(...arguments),this.read=async()=>{let{game:e,table:t,host:n}=this;this.session=this.renewed=void 0,await this.trying(async()=>{this.session=await y.read({game:e,table:t,token:n??this.seats[0]??""})})}}static{this.properties={game:{attribute:!1},table:{attribute:!1},seats:{attribute:!1},host:{attribute:!1},session:{state:!0},copied:{state:!0},renewed:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("table")&&this.read()}async trying(e){this.trouble=void 0;try{await e()}catch(t){this.trouble=t}}renew(e){return this.trying(async()=>{let{game:t,table:n,host:r,seats:i}=this,o=await y.replaceToken({game:t,table:n,token:r??""},e);this.seats=i.map((a,l)=>l===e?o:a),history.replaceState(null,"",Ge({at:"invitation",game:t,table:n,seats:this.seats,host:r??""})),this.copied=void 0,this.renewed=e})}nameOf(e){return this.session?.names[e]??this.t("player",{number:e+1})}render(){let{t:e,session:t,trouble:n}=this;return document.title=`${e("invitation")} – Arbitro`,n&&!t?this.unread(n):c`<h1>${e("invitation")}</h1><p class="lead">${e("invite")}</p>
      <div role="status">${this.renewed===void 0?u:c`<p class="said">${e("new-link-made",{name:this.nameOf(this.renewed)})}</p>`}</div>
      <div role="alert">${n?c`<p class="trouble">${z(n,e)}</p>`:u}</div>
      ${Lo(location.hostname)?c`<p class="warning">${e("only-here",{host:location.hostname})}</p>`:u}
      ${t?this.links(t):c`<p role="status">${e("loading")}</p>`}
      <p class="hint">${e("keep-this-page")}</p>`}unread(e){let{t}=this;return c`<h1>Arbitro</h1><p role="alert">${z(e,t)}</p>
      <p class="buttons"><button @click=${this.read}>${t("try-again")}</button> <a href="#">${t("all-games")}</a></p>`}links({spectators:e,bots:t}){let{t:n,game:r,table:i,seats:o}=this;return c`<ul class="links">${o.map((a,l)=>t.some(h=>h.seat===l)?u:this.link(`seat-${l}`,n("link-of",{name:this.nameOf(l)}),n("sit-down",{name:this.nameOf(l)}),Ge({at:"table",game:r,table:i,token:a}),this.host===void 0?u:c`<button @click=${()=>this.renew(l)} aria-label=${n("new-link-for",{name:this.nameOf(l)})}>${n("new-link")}</button>`))}
      ${e?this.link("watch",n("link-to-watch"),n("watch"),Ge({at:"table",game:r,table:i}),u):u}</ul>`}link(e,t,n,r,i){let o=new URL(r,location.href).href;return c`<li><label for=${e}>${t}</label>
      <span class="buttons"><input id=${e} readonly .value=${o}>
      <button @click=${async()=>{this.querySelector(`#${e}`)?.select(),await navigator.clipboard?.writeText(o).catch(()=>{}),this.copied=e}} aria-label=${`${this.t("copy")}: ${t}`}>${this.copied===e?this.t("copied"):this.t("copy")}</button>
      <a class="button" href=${r} target="_blank">${n}</a> ${i}</span></li>`}},Lo=s=>/^(localhost|127(\.\d+){3}|\[::1\])$/.test(s);customElements.define("table-invitation",kn);var xn=new De,Ke=class{constructor(e){this.changed=e,this.drafts=[],this.offered="",this.selected=new Map,this.advice=[]}offer(e){let t=JSON.stringify(e);t!==this.offered&&(this.offered=t,this.selected.clear(),this.touched=this.hurried=void 0,this.advice=[],this.drafts=e.map(n=>{let r=xn.formFields(n);return{template:n,fields:r,chosen:Object.fromEntries(r.flatMap(Bo))}}))}choose({template:e},t,n){this.drafts=this.drafts.map(r=>{if(r.template!==e)return r;let{[t]:i,...o}=r.chosen;return{...r,chosen:n===void 0?o:{...o,[t]:n}}}),this.changed()}advise(e){this.advice=e,this.changed()}advised(e,t,n){let r=({move:a})=>a.type===e&&(t===void 0||a[t]===n),i=this.advice.findIndex(r),{share:o=0}=this.advice[i]??{};return i<0?void 0:{place:i,share:o}}hurry(e){this.hurried=e,this.changed()}onPicture(){return this.selectedOf(this.drafts.filter(({template:e})=>e.type===this.touched))}touch(e,t){return()=>{this.touched=e,t()}}groups(){return[...new Set(this.drafts.map(({template:t})=>t.type))].map(t=>this.drafts.filter(({template:n})=>n.type===t))}selectedOf(e){let t=e[0]?.template.type??"";return e[this.selected.get(t)??0]}select(e){let{type:t}=e.template;this.selected.set(t,this.drafts.filter(({template:n})=>n.type===t).indexOf(e)),this.changed()}settled(e,t,n){let r=this.drafts.filter(({template:o})=>o.type===e),i=r.find(({template:o})=>o[t]===n);if(!(!i||r.length<2))return{isChosen:this.selectedOf(r)===i,advised:this.advised(e,t,n),choose:this.touch(e,()=>this.select(i))}}value(e,t,n){let r=this.drafts.find(o=>o.template.type===e&&Do(o,t,n));if(!r)return;let i=this.touch(e,()=>this.choose(r,t,n));return{isChosen:r.chosen[t]===n,advised:this.advised(e,t,n),choose:i}}share(e,t,n){for(let r of this.drafts.filter(({template:i})=>i.type===e)){let i=r.fields.find(f=>f.name===t),o=i?.input==="cards"?i.some_of[n]:void 0;if(!i||o===void 0)continue;let a=r.chosen[t]??[],l=a.filter(f=>f!==n),h=this.advice.find(({move:f})=>f.type===e)?.move[t];return{chosen:a.length-l.length,most:o,advised:h?.filter(f=>f===n).length,choose:f=>this.touch(e,()=>this.choose(r,t,[...l,...Array(f).fill(n)]))()}}}};function me({template:s,chosen:e}){return xn.fillIn(s,e)}function En(s){let e=s.fields.find(({name:t,input:n})=>n!=="total"&&s.chosen[t]===void 0);return e?{field:e.name,reason:"missing"}:xn.whyNot([s.template],me(s))}var Io=7;function Qe({from:s,to:e}){return e-s<Io?Array.from({length:e-s+1},(t,n)=>s+n):void 0}function Bo(s){return s.input==="number"?Qe(s)?[]:[[s.name,s.from]]:s.input==="cards"||s.input==="portions"?[[s.name,[]]]:[]}function Do({fields:s},e,t){let n=s.find(r=>r.name===e);return n?.input==="choice"?n.one_of.includes(t):n?.input==="number"&&typeof t=="number"&&n.from<=t&&t<=n.to}var pr=16,Ye=class{constructor(e,t){this.forms=e,this.type=t}field(e){return this.forms.teller.field(e,`move-${this.type}`)}value(e,t){return this.forms.said(e,t)??this.forms.teller.fact(e,t)}};function mr(s){let e=s.drafts.groups(),[t,n]=[e.filter(fr).flat(),e.filter(r=>!fr(r))];return c`${n.map((r,i)=>Ho(s,r,`move-${i}`))}
    ${t.length?c`<p class="buttons">${t.map(r=>c`<button ?disabled=${s.isBusy}
          @click=${()=>s.play(me(r))}>${Uo(s,r)}${br(s,r.template.type)}</button>`)}</p>`:u}`}function gr(s){let e=s.drafts.onPicture();if(!e)return u;let t=En(e),n=$(s.teller.label("move",e.template.type));return t?c`<p class="sending">${kr(t,new Ye(s,e.template.type),e,s.texts)}</p>`:c`<p class="sending"><button class="primary" ?disabled=${s.isBusy} @click=${()=>s.play(me(e))}>${n}
    (${An(s,me(e))})</button></p>`}function $r(s,e){let[t,n]=[$(s.teller.label("move",e.type)),An(s,e)];return n?`${t} (${n})`:t}var fr=s=>s.every(({fields:e})=>!e.length);function Uo(s,e){let t=$(s.teller.label("move",e.template.type)),n=xt(s,e);return n?`${t} (${n})`:t}function br({drafts:s},e){let t=s.groups().length>1?s.advised(e):void 0;return t?` ${t.place?"☆":"★"} ${Math.round(100*t.share)} %`:""}function xt(s,e){return An(s,me({...e,chosen:{}}))}function An(s,{type:e,seat:t,...n}){let r=new Ye(s,e);return Object.entries(n).filter(([,o])=>!(Array.isArray(o)&&!o.length)).map(([o,a])=>`${r.field(o)}: ${r.value(o,a)}`).join(", ")}function Ho(s,e,t){let{teller:n,texts:r}=s,i=s.drafts.selectedOf(e),o=new Ye(s,i.template.type),a=En(i),l=d=>{d.preventDefault(),a!==void 0?s.drafts.hurry(i.template.type):s.isBusy||s.play(me(i))},h=$(n.label("move",i.template.type)),f=e.length>1?"":xt(s,i);return c`<form novalidate @submit=${l}>
    <h3>${h}${br(s,i.template.type)}${f?c` <small>${f}</small>`:u}</h3>
    ${e.length>1?qo(s,e,i,t,h):u}
    ${i.fields.map(d=>Vo(s,i,o,d,`${t}-${d.name}`))}
    <p class="buttons"><button class="primary" aria-disabled=${a!==void 0||s.isBusy}
      aria-describedby=${`${t}-fault`}>${h}</button>
      <span id=${`${t}-fault`} class=${s.drafts.hurried===i.template.type?"fault":"hint"}>${a?kr(a,o,i,r):u}</span></p>
  </form>`}function qo(s,e,t,n,r){return e.length>pr?c`<p><select aria-label=${r} @change=${({target:o})=>s.drafts.select(e[o.selectedIndex])}>${e.map(o=>c`<option ?selected=${o===t}>${$(xt(s,o))}</option>`)}</select></p>`:c`<fieldset><legend class="hidden">${r}</legend><div class="choices">${e.map(i=>c`<label
    ><input type="radio" name=${n} .checked=${i===t} @change=${()=>s.drafts.select(i)}> ${$(xt(s,i))}</label>`)}</div></fieldset>`}function Vo(s,e,t,n,r){let i=a=>s.drafts.choose(e,n.name,a),o=e.chosen[n.name];switch(n.input){case"number":return Wo(n,t,r,o,i,s.texts);case"choice":return Fo(n,t,r,o,i,s.texts);case"cards":return Jo(n,t,r,o,i,s.texts);case"portions":return Go(n,t,r,o,i,s.texts);case"total":return c`<p class="hint">${xr(n,t,s.texts)}</p>`}}function Wo({name:s,from:e,to:t},n,r,i,o,a){let l=Qe({from:e,to:t});return l?wr(l,n,s,r,i,o):c`<p class="field"><label for=${r}>${$(n.field(s))}</label>
    ${yr(r,i,e,t,o)} <span class="hint">${re(a,e,t)}</span></p>`}function yr(s,e,t,n,r){let i=({target:o})=>{let{value:a,valueAsNumber:l}=o;r(a===""?void 0:l)};return c`<input id=${s} type="number" inputmode="numeric" min=${t} max=${n} required
    .value=${e===void 0?"":String(e)} @input=${i}>`}function Fo({name:s,one_of:e},t,n,r,i,o){let a=$(t.field(s));return e.length>pr?c`<p class="field"><label for=${n}>${a}</label> <select id=${n} required @change=${({target:h})=>i(e[h.selectedIndex-1])}>
      <option ?selected=${r===void 0}>${o("choose",{field:a})}</option>
      ${e.map(h=>c`<option ?selected=${h===r}>${t.value(s,h)}</option>`)}</select></p>`:wr(e,t,s,n,r,i)}function wr(s,e,t,n,r,i){return c`<fieldset><legend>${$(e.field(t))}</legend><div class="choices">${s.map(o=>c`<label
    ><input type="radio" name=${n} .checked=${o===r}
      @change=${()=>i(o)}> ${e.value(t,o)}</label>`)}</div></fieldset>`}function Jo({name:s,some_of:e,from:t,to:n},r,i,o,a,l){let h=o??[],f=d=>w=>a([...h.filter(v=>v!==d),...Array(Sn(w)).fill(d)]);return c`<fieldset><legend>${$(r.field(s))} <span
    class="hint">${re(l,t,n)}</span></legend>
    <div class="kinds">${Object.entries(e).map(([d,w])=>vr(`${i}-${d}`,$(r.value(s,d)),h.filter(v=>v===d).length,w,f(d)))}</div></fieldset>`}function Go({name:s,each:e,at_most:t,kind:n,number:r},i,o,a,l,h){let f=a??[],d=v=>x=>{let C=f.filter(S=>S[n]!==v);l(Sn(x)?[...C,{[n]:v,[r]:Sn(x)}]:C)},w=v=>Number(f.find(x=>x[n]===v)?.[r]??0);return c`<fieldset><legend>${$(i.field(s))} <span class="hint">${h("at-most-kinds",{most:t})}</span></legend>
    <div class="kinds">${Object.entries(e).map(([v,x])=>vr(`${o}-${v}`,$(i.value(n,v)),w(v),x,d(v)))}</div></fieldset>`}function vr(s,e,t,n,r){return c`<span class="counter"><label for=${s}>${e}</label>${yr(s,t,0,n,r)}
    <span class="hint">/ ${n}</span></span>`}function Sn(s){return typeof s=="number"&&s>0?Math.min(Math.floor(s),1e3):0}function kr(s,e,t,n){let r=t.fields.find(o=>o.input==="total");if(s.field==="total"&&r?.input==="total")return xr(r,e,n);let i=$(e.field(s.field));return s.from===void 0||s.to===void 0?n("choose",{field:i}):s.kind===void 0?n("between",{field:i,bounds:re(n,s.from,s.to)}):n("between-of",{field:i,kind:e.value(s.field,s.kind),bounds:re(n,s.from,s.to)})}function xr({fields:s,from:e,to:t},n,r){return r("together",{fields:$(s.map(i=>n.field(i)).join(" + ")),bounds:re(r,e,t)})}function $(s){return s.charAt(0).toUpperCase()+s.slice(1)}var Ko=3,On=class extends T{constructor(){super(...arguments),this.think=async()=>{let{decision:e}=this;this.trouble=void 0,this.isThinking=!0;try{let t=Qo(await this.ask());if(e!==this.decision)return;this.advice=t,this.forms.drafts.advise(t)}catch(t){this.trouble=t}finally{this.isThinking=!1}}}static{this.properties={decision:{attribute:!1},ask:{attribute:!1},forms:{attribute:!1},isTold:{attribute:!1},advice:{state:!0},trouble:{state:!0},isThinking:{state:!0}}}willUpdate(e){e.has("decision")&&(this.advice&&this.forms.drafts.advise([]),this.advice=this.trouble=void 0)}render(){let{t:e,advice:t,trouble:n,isThinking:r}=this;return c`<div class="advice"><p class="buttons"><button @click=${this.think} ?disabled=${r}
      aria-describedby=${this.isTold?"hint-told":u}>${e("ask-bot")}</button>
      ${this.isTold?c`<span class="hint" id="hint-told">${e("hint-told")}</span>`:u}</p>
      <div role="status">${r?e("thinking"):u}${n?z(n,e):u}${t?this.listed(t):u}</div></div>`}listed(e){let{t,forms:n}=this,r=i=>Math.round(100*i);return c`<p>${t("bot-advises")}</p><ol>${e.map(({move:i,share:o,expected:a},l)=>c`<li>
      <button ?disabled=${n.isBusy}
        @click=${()=>n.play(i)}>${l?"☆":"★"} ${$r(n,i)}</button>
      <span class="hint">${t("advised",{share:r(o),win:r(a)})}</span></li>`)}</ol>`}};function Qo({considered:s,simulations:e}){return s.slice(0,Ko).map(({move:t,visits:n,expected:r})=>({move:t,share:n/Math.max(1,e),expected:r}))}customElements.define("bot-advice",On);function Er(s,e,t,n){let r=({target:i})=>{s.against(i.checked)};return c`<p class="buttons">${e?c`<label><input type="checkbox" .checked=${s.isAgainstBots} ?disabled=${s.isBusy} @change=${r}>
    ${n("bots-play-others")}</label>`:u} <button @click=${t}>${n("back-to-record")}</button></p>`}function _n(s){return Array.from(s,e=>e.toString(16).padStart(2,"0")).join("")}function Et(s){return _n(crypto.getRandomValues(new Uint8Array(s)))}var Ze=class s{constructor(e,t,n){this.table=e,this.game=t,this.changed=n,this.isBusy=!1,this.promised="",this.isOver=!1}static from(e,t,n){let r={...t,state:{...t.state,seed:Et(32),counter:0}};return new s(e,{position:r,events:[],version:0,seat:t.to_act[0]??0,isAgainstBots:!1},n)}static kept(e,t){try{let n=sessionStorage.getItem(Tn(e));return n===null?void 0:new s(e,JSON.parse(n),t)}catch{return}}get session(){return{...this.table,reader:this.game.seat}}get isAgainstBots(){return this.game.isAgainstBots}get events(){let{events:e,seat:t}=this.game;return e.filter(({audience:n})=>n==="all"||n.includes(t))}async play(e){return this.trying(async()=>{await this.step(e),await this.showAndGoOn()})}async against(e){let{reader:t}=this.table;this.change({isAgainstBots:e,...e&&typeof t=="number"?{seat:t}:{}}),await this.trying(()=>this.showAndGoOn())}begin(){return this.show()}goOn(){return this.trying(()=>this.letBotsMove())}stop(){this.isOver=!0,sessionStorage.removeItem(Tn(this.table))}dismiss(){this.trouble=this.refusal=void 0,this.changed()}async showAndGoOn(){await this.show(),await this.letBotsMove()}async letBotsMove(){for(;!this.isOver&&this.isTurnOfBot();)await this.step(await this.choiceOfBot()),await this.show()}isTurnOfBot(){let{isAgainstBots:e,seat:t,position:n}=this.game;return e&&n.to_act.length>0&&!n.to_act.includes(t)}async choiceOfBot(){let{state:e,to_act:t}=this.game.position,n=t[0]??0,r=await y.view(this.table.game,e,n),{considered:i}=await y.advice(this.table.game,r,n);return i[0].move}async step(e){let{position:t,events:n,version:r}=this.game,i=await y.step(this.table.game,t.state,e);this.change({position:i,events:[...n,...i.events],version:r+1})}async show(){let{state:e,to_act:t,legal_moves:n,outcome:r}=this.game.position,i=this.isAgainstBots?this.game.seat:t[0]??this.game.seat,o=await y.view(this.table.game,e,i);this.change({seat:i});let a=n.filter(l=>l.seat===i);this.news={version:this.game.version,last_event:0,events:[],to_act:t,legal_moves:a,outcome:r,if_match:null,view:o,bots:[],decide_by:[]},this.changed()}change(e){if(this.game={...this.game,...e},!this.isOver)try{sessionStorage.setItem(Tn(this.table),JSON.stringify(this.game))}catch{}}async trying(e){this.isBusy=!0,this.dismiss();try{return await e(),!0}catch(t){return await this.fail(t),!1}finally{this.isBusy=!1,this.changed()}}async fail(e){if(e instanceof Z)this.trouble="not-sent";else if(e instanceof P)this.refusal=e.problem;else throw e;this.isTurnOfBot()&&(this.change({isAgainstBots:!1}),await this.show().catch(()=>{}))}},Tn=({game:s,id:e,reader:t})=>`arbitro alone ${s} ${e} ${t}`;var Sr=1e3,Mn=class extends T{static{this.properties={until:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.timer=setInterval(()=>this.requestUpdate(),Sr)}disconnectedCallback(){clearInterval(this.timer),super.disconnectedCallback()}render(){let e=new Date(this.until),t=Math.max(0,Math.round((e.getTime()-Date.now())/Sr)),n=Math.floor(t/3600),i=[...n?[n]:[],Math.floor(t/60)%60,t%60].map((l,h)=>h?String(l).padStart(2,"0"):String(l)).join(":"),o=n<12,a=e.toLocaleString(k.language,o?{timeStyle:"medium"}:{dateStyle:"short",timeStyle:"short"});return c`<time datetime=${this.until}>${this.t("time-left",{left:i,until:a})}</time>`}};customElements.define("time-left",Mn);function Ar({bots:s,decide_by:e},t,n,r,i){if(!s.length&&!e.length&&t===void 0&&!n)return u;let o=s.map(({seat:a,level:l})=>i("bot-at",{name:r.nameOf(a),level:i("level",{level:l})}));return c`<p class="company hint">${s.length?i("bots-play",{seats:r.listed(o)}):u}
    ${e.map(({seat:a,time:l})=>c`<span class="deadline">${r.nameOf(a)}: <time-left .until=${l}></time-left></span>`)}
    ${t===void 0?u:c`<br>${i(t?"hints-allowed":"hints-forbidden")}`}
    ${n?c`<br>${i("from-sealed")}`:u}</p>`}var Yo=1e3,St=class{constructor(e,t){this.place=e,this.changed=t,this.events=[],this.promised="",this.isSending=!1,this.expected=0,this.ending=new AbortController,this.stream=new AbortController}async follow(){this.tell({trouble:void 0,refusal:void 0,end:void 0});try{this.session=await y.read(this.place),this.promised=Zo(this.session),await this.hear()}catch(e){this.fail(e,"unreachable")}}get isBusy(){return this.isSending||(this.news?.version??0)<this.expected}stop(){this.ending.abort(),this.stream.abort()}async play(e){this.isSending=!0,this.tell({trouble:void 0,refusal:void 0});let t=this.keyOf(e);try{let{session:n}=await y.play(this.place,e,t,this.news?.if_match??null);return this.expected=n.version,delete this.unsent,!0}catch(n){return n instanceof P&&delete this.unsent,this.fail(n,"not-sent"),!1}finally{this.isSending=!1,this.changed()}}async hand(e,t){try{await(t?y.resign(this.place,e):y.takeBack(this.place,e))}catch(n){this.fail(n,"unreachable")}}dismiss(){this.tell({refusal:void 0,trouble:void 0})}async hear(){let{signal:e}=this.ending;for(addEventListener("offline",()=>this.tell({trouble:"lost"}),{signal:e}),addEventListener("online",()=>this.stream.abort(),{signal:e});!e.aborted&&!this.news?.outcome;)this.stream=new AbortController,await this.hearOneStream(this.stream.signal).catch(t=>this.comeBack(t));this.ending.abort()}async comeBack(e){if(e instanceof se||e instanceof P)throw e;this.tell({trouble:"lost"}),await new Promise(t=>setTimeout(t,Yo))}async hearOneStream(e){let t=this.events.length,n=r=>this.tell({trouble:r?void 0:"lost"});for await(let r of y.follow(this.place,{after:t,signal:e,onConnection:n}))this.hearNews(r);!e.aborted&&!this.news?.outcome&&await this.readEnd(t)}async readEnd(e){let{events:t}=await y.record(this.place),n=await y.read(this.place);this.hearNews({...n,events:t.slice(e),last_event:t.length,if_match:null})}hearNews(e){this.events=[...this.events,...e.events],this.news=e,this.tell({trouble:void 0})}keyOf(e){let t=JSON.stringify(e);return this.unsent?.move!==t&&(this.unsent={move:t,key:Et(16)}),this.unsent.key}fail(e,t){if(e instanceof Z){this.tell({trouble:t});return}let n=e instanceof se||e instanceof P?e.problem:void 0;if(!n)throw e;hr(n)?this.finish(n):n.code==="stale"?this.tell({trouble:"stale"}):this.tell({trouble:void 0,refusal:n})}finish(e){this.stop(),this.tell({end:e,trouble:void 0})}tell(e){Object.assign(this,e),this.changed()}};function Zo({game:s,id:e,seed_sha256:t}){let n=`arbitro ${s} ${e} promised`;try{let r=sessionStorage.getItem(n)??t;return sessionStorage.setItem(n,r),r}catch{return t}}var jn={};bi(jn,{coin:()=>$e,fitted:()=>L,inRows:()=>B,panel:()=>ge,placed:()=>E,pressable:()=>G,text:()=>g});function E(s,e,t,n){return p`<g transform=${`translate(${s} ${e})`}><g data-moving=${n??u}>${t}</g></g>`}function G(s,e,t){if(!e)return p`<g role="img" aria-label=${s}>${t}</g>`;let{advised:n}=e,r=o=>{o.preventDefault(),e.choose()},i=o=>{(o.key==="Enter"||o.key===" ")&&r(o)};return p`<g class=${e.isChosen?"offer chosen":"offer"} role="button" tabindex="0" aria-label=${n?`${s}. ${k.texts("bot-would",{share:_r(n.share)})}`:s}
    aria-pressed=${e.isChosen} @click=${r} @keydown=${i}>${t}${n?Xo(n):u}${e.isChosen?ea:u}</g>`}var _r=s=>Math.round(100*s);function Xo({place:s,share:e}){return p`<g class="tick" aria-hidden="true"><rect class="hint-mark" x="12" y="-8" width="33" height="14"
    rx="7"/>${g(28.5,2.5,10,`${s?"☆":"★"}${_r(e)}%`,"","middle")}</g>`}var ea=p`<g class="tick" aria-hidden="true"><circle class="mark" cx="3" cy="3" r="8"/><path class="on-mark"
  d="M-1 3l3 3 5-6-1.4-1.2L2 3.4.4 1.8z"/></g>`,ta={text:"system-ui, sans-serif",title:"Palatino, Georgia, serif"},At;function Or(s,e,t){return At??=document.createElement("canvas").getContext("2d"),At?(At.font=`${t==="title"?"bold ":""}${e}px ${ta[t]}`,At.measureText(s).width):s.length*e*.6}function L(s,e,t,n="text"){if(Or(s,t,n)<=e)return s;let r=[...s];for(;r.length>1&&Or(`${r.join("")}…`,t,n)>e;)r.pop();return`${r.join("")}…`}function g(s,e,t,n,r="",i="start"){return p`<text x=${s} y=${e} font-size=${t} class=${r} text-anchor=${i}>${n}</text>`}function ge(s,e,t,n,r,i=""){let o=s.toAct.includes(e),a=`${s.teller.nameOf(e)}${i}`;return p`<rect class=${o?"panel active":"panel"} width=${t} height=${n} rx="6"/>
    ${o?p`<path class="mark" d="M6 8l8 5-8 5z"/>`:u}
    ${g(o?18:8,17,13,L(a,t-(o?26:16),13,"title"),"title")}${r}`}function $e(s,e,t=7){return p`<g transform=${`translate(${s} ${e})`}><circle class="gold" r=${t}/><path class="line"
    stroke-width="1" d="M0-3.4v6.8M-2-1.6h4M-2 1.6h4"/></g>`}function B(s,e,t,n,r){return s.map((i,o)=>E(o%e*t,Math.floor(o/e)*n,r(i,o)))}var oe={width:46,height:64},Cn={cannaregio:p`<path class="wash" d="M-14 8V2Q0-14 14 2V8H9Q0-6-9 8z"/>`,castello:p`<path class="wash" d="M-9 9V-9h4v4h3v-4h4v4h3v-4h4V9H3V3Q0-1-3 3V9z"/>`,dorsoduro:p`<path class="wash" d="M-11 9V1h3Q-8-9 0-9T8 1h3v8z"/><path class="line" d="M0-9v-4M-8 1H8"/>`,"san-marco":p`<path class="wash" d="M-5 10V-5L0-13 5-5V10z"/><path class="line" d="M-5-4H5M-5 2H5"/><path
    class="gold" d="M-10 6h5v4h-5zM5 6h5v4H5z"/>`,"san-polo":p`<path class="wash" d="M-13 9L-8-2H8L13 9H7Q0-1-7 9z"/><path class="gold" d="M-5-2L0-9 5-2z"/>`,"santa-croce":p`<path class="wash" d="M-3-11H3v7H10v6H3V10H-3V2h-7V-4h7z"/>`,gondola:p`<path class="ink" d="M-16-3Q-13 7 0 7T16-4Q11 3 0 3T-16-3z"/><path class="line" stroke-width="1.5"
    d="M2 3V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/>`,spy:p`<path class="card" d="M-14 0Q0-14 14 0 0 14-14 0z"/><circle class="ink" r="4.5"/><circle class="card"
    cx="1.5" cy="-1.5" r="1.2" stroke="none"/>`,traitor:p`<path class="wash" d="M-2-4L0-13 2-4V6H-2z" transform="rotate(180)"/><path class="mark"
    d="M-7-6H7v3H-7zM-2-12h4v6h-4z"/>`,doge:p`<path class="gold" d="M-12 8V3Q-9-8 3-10 11-11 11-4 7-2 12 3V8z"/><path class="line" d="M-12 4H12"/>`};function Tr(s,e){let{width:t,height:n}=oe;return p`<rect class="card" width=${t} height=${n} rx="5"/>
    ${Cn[e]?p`<g transform=${`translate(${t/2} 24)`}>${Cn[e]}</g>${na($(s.label("value",e)))}`:p`<circle class="wash" cx=${t/2} cy="30" r="17"/>${g(t/2,39,26,e,"title","middle")}`}`}function na(s){let[e="",t]=s.length>8&&s.includes(" ")?[s.slice(0,s.indexOf(" ")),s.slice(s.indexOf(" ")+1)]:[s],n=Math.min(9,(oe.width-3)/(.56*Math.max(e.length,t?.length??0)));return p`${g(oe.width/2,t===void 0?55:49,n,e,"","middle")}
    ${t===void 0?u:g(oe.width/2,59,n,t,"","middle")}`}function Xe(s){return p`<g transform="scale(.62)">${Cn[s]??u}</g>`}var sa=["cannaregio","castello","dorsoduro","san-marco","san-polo","santa-croce"];async function Mr(s,e,t){let n=e.table;switch(s.type){case"deal":return{hands:await ra(n.families.length,t)};case"turn_up":return{cards:[...await et(5,n.stack,n.discards,t),...await et(3,n.number_stack,[],t)]};case"draw":return{card:(await et(1,n.stack,n.discards,t))[0]};default:return{card:(await et(1,n.families[ia(n,e)].hand,[],t))[0]}}}async function ra(s,e){let t=Array(s).fill(sa).flat(),n=await et(s*4,t,[],e);return Array.from({length:s},(r,i)=>n.filter((o,a)=>a%s===i).sort())}function ia({turn:s},{victim:e}){return typeof e=="number"?e:1-(s?.seat??0)}async function et(s,e,t,n){let r=[...e],i=[];for(;i.length<s;)r.length||(r=[...t].sort()),i.push(...r.splice(await n(r.length),1));return i}var ae=360,_t=7,K={x:oe.width+5,y:oe.height+5},Se={width:174,height:146},oa=20,Pn={draw:s=>la(s,s.view.table,s.view.vote),emblem:wa,said:aa,deal:Mr},jr={...Pn,emblem:va};function aa(s,e,{view:t,teller:n,texts:r}){if(s==="from")return n.nameOf(Number(e));let i=s==="pile"?t.table.offer[Number(e)]:void 0;return i&&`${r("pile",{number:Number(e)+1})}: ${n.counted(i)}`}function la(s,e,t){let n=[...ca(s,e),...ha(s,t),fa(s,e),pa(s,e),...ya(s,e)],r=0,i=n.map(([o,a])=>(r+=o,E(0,r-o,a)));return c`<svg viewBox=${`-2 -2 ${ae+4} ${r+4}`} role="group"
    aria-label=${s.teller.title()??""}>${i}</svg>`}function ca(s,{offer:e}){return e.length===1&&s.drafts.share("split","first",e[0]?.[0]??"")?ua(s,e[0]??[]):e.map((t,n)=>{let r=s.drafts.value("take","pile",n),i=e.length>1?s.texts("pile",{number:n+1}):$(s.teller.field("offer")),o=B(t,_t,K.x,K.y,l=>zn(s,l,void 0)),a=Ot(t)*K.y;return[a+34,p`${g(4,17,13,i,"title")}${E(4,24,G(`${i}: ${s.teller.counted(t)}`,r,p`<g aria-hidden="true">${o}</g><rect class="hit" x="-3" y="-3" width=${ae-4} height=${a+1}
            rx="6"/>`))}`]})}var Ot=s=>Math.max(1,Math.ceil(s.length/_t));function ua(s,e){let t=new Map,n=e.map(r=>{let i=t.get(r)??0;t.set(r,i+1);let o=s.drafts.share("split","first",r);return{card:r,number:i,isFirst:i<(o?.chosen??0),isAdvised:i<(o?.advised??0),share:o}});return[!0,!1].map(r=>{let i=n.filter(a=>a.isFirst===r),o=B(i,_t,K.x,K.y,({card:a,number:l,share:h,isAdvised:f})=>{let d=$(s.teller.label("value",a)),w=()=>h?.choose(h.chosen+(r?-1:1)),v=r?s.texts("to-second-pile",{card:d}):s.texts("to-first-pile",{card:d});return p`<g data-moving=${`${a}-${l}`}>${zn(s,a,{isChosen:!1,choose:w},f?`${v}. ★ ${s.texts("bot-to-first")}`:v)}
        ${f?g(oe.width-9,13,12,"★","bid","middle"):u}</g>`});return[Ot(i)*K.y+34,p`${g(4,17,13,s.texts("pile",{number:r?1:2}),"title")}
      <rect class="water" x="1" y="21" width=${ae-2} height=${Ot(i)*K.y+3} rx="6"/>
      ${i.length?E(4,25,o):g(ae/2,60,12,s.texts("empty-pile"),"faint","middle")}`]})}function zn({teller:s},e,t,n=$(s.label("value",e))){return G(n,t,Tr(s,e))}function ha({teller:s},e){if(!e)return[];let t=e.district===null?"?":s.label("value",e.district),n=e.laid.map((i,o)=>({laid:i,seat:o})).filter(({laid:i,seat:o})=>i.cards||i.reinforcements.length||o===e.challenger),r=34+n.length*30;return[[r+8,p`<rect class="panel active" x="1" y="1" width=${ae-2} height=${r} rx="8"/>
    ${g(10,22,14,`${$(s.field("vote"))}: ${t}`,"title")}
    ${n.map(({laid:i,seat:o},a)=>E(10,34+a*30,da(s,o,i,e.district)))}`]]}function da(s,e,{cards:t,reinforcements:n},r){let i=s.nameOf(e),o=f=>$(s.label("value",f)),a=n.map(f=>({card:f.district,said:`+ ${f.cards} ${o(f.district)}`}));t&&r!==null&&a.unshift({card:r,said:`${t} ${o(r)}`});let l=n.reduce((f,d)=>f+d.cards,t),h=Math.min(110,(ae-150)/Math.max(1,a.length));return p`${g(0,18,12,L(i,92,12))}${a.map(({card:f,said:d},w)=>E(112+w*h,12,p`
      ${Xe(f)}${g(13,5,10.5,L(d,h-25,10.5))}`))}
    ${g(ae-28,19,17,l,"title","end")}`}function fa({teller:s},e){let t=[[s.field("stack"),e.stack],[s.field("number_stack"),e.number_stack],[s.field("discards"),e.discards.length]];return[42,p`${t.map(([n,r],i)=>E([4,106,264][i]??0,6,p`<rect class="back" width="18" height="26" rx="3"/>
      <rect class="back" x="3" y="-3" width="18" height="26" rx="3"/>${g(26,12,15,r,"title")}${g(26,25,10,L(n,i===1?128:70,10),"faint")}`))}`]}function pa(s,e){let{families:t}=e,n=e.victories.length<t.length,r=n?oa:0,i=Se.height+8+r,o=B(t,2,Se.width+12,i,(l,h)=>E(0,r,ga(s,e,l,h,n))),a=n?e.victories.map((l,h)=>E(0,h*i,ma(s,h))):u;return[Math.ceil(t.length/2)*i,p`${a}${o}`]}function ma({teller:s,texts:e},t){let n=e("team",{number:t+1,names:s.players([2*t,2*t+1])});return g(4,14,12.5,L(n,ae-8,12.5,"title"),"title")}function ga(s,e,{cards:t,numbers:n,sum:r},i,o){let{teller:a,texts:l}=s,h=o?Math.floor(i/2):i,f=e.victories[h]??[],d=i===e.dealer&&!s.isOver?` · ${a.field("dealer")}`:"";return ge(s,i,Se.width,Se.height,p`
    ${g(8,34,10.5,l("hand",{cards:t}),"faint")}
    ${g(Se.width-10,35,20,r,"title","end")}
    ${g(8,51,10.5,L(`${$(a.field("numbers"))}: ${n.join("+")||"–"}`,Se.width-16,10.5))}
    ${ba(s,e.turn,i)}
    <g role="img" aria-label=${`${a.field("victories")}: ${f.length?a.counted(f):"–"}`}>${g(8,90,10,$(a.field("victories")),"faint")}
      ${B([...new Set(f)],2,82,17,w=>E(16,103,$a(a,w,f)))}</g>`,d)}function $a(s,e,t){let n=t.filter(i=>i===e).length,r=`${n>1?`${n} × `:""}${$(s.label("value",e))}`;return p`<g transform="scale(.8)">${Xe(e)}</g>${g(12,3.5,9,L(r,63,9))}`}function ba({teller:s},e,t){if(e?.seat!==t)return u;let n=["traitors","spies","doges"].filter(r=>e[r]);return p`${n.map((r,i)=>E(18+i*52,66,p`<g role="img" aria-label=${`${$(s.field(r))}: ${e[r]}`}>
    ${Xe(r==="spies"?"spy":r.slice(0,-1))}${g(12,4,11,`× ${e[r]}`)}</g>`))}`}function ya(s,{families:e}){let t=s.seat===void 0?null:e[s.seat]?.hand??null;return t?.length?[[Ot(t)*K.y+28,p`${g(4,15,13,$(s.teller.field("hand")),"title")}
    ${E(4,22,B(t,_t,K.x,K.y,n=>zn(s,n,s.drafts.settled("open","district",n))))}`]]:[]}function wa(){return c`<svg viewBox="0 0 200 100">${Nn(["castello","san-marco","gondola","san-polo","doge"],16)}</svg>`}function va(){return c`<svg viewBox="0 0 200 100">${Nn(["cannaregio","traitor"],22)}${Nn(["spy","dorsoduro"],112)}</svg>`}function Nn(s,e){let t=(s.length-1)/2;return s.map((n,r)=>E(e+r*34,22+Math.abs(r-t)*5,p`<g transform=${`rotate(${(r-t)*5})`}>
    <rect class="card" width="32" height="52" rx="4"/><g
      transform="translate(16 26) scale(1.3)">${Xe(n)}</g></g>`))}var tt=[["mirror",4],["chandelier",4],["fan",3],["lion",3],["painting",3],["glass",3],["clock",3],["bust",3],["mug",2],["ring",2],["lamp",2],["necklace",2]],Rn=16,ka=3,Tt=31n,xa=Array.from({length:14},(s,e)=>e+3);async function Nr(s,e){return{palaces:Sa(await Ea(e,Pr(tt.length,[Rn,0,0,0]))),values:await In([],s,e),start:await e(Rn)}}async function In(s,e,t){let n=xa.filter(i=>!s.includes(i)),r=[];for(;r.length<e;)r.push(...n.splice(await t(n.length),1));return r}async function Ea(s,e){let t=BigInt(Math.floor((e.toString(2).length-1)/Number(Tt))),n=Number(e-1n>>Tt*t);for(;;){let r=BigInt(await s(n+1));for(let i=0n;i<t;i+=1n)r=r<<Tt|BigInt(await s(2**Number(Tt)));if(r<e)return r}}function Sa(s){let e=Array.from({length:Rn},()=>[]);for(let[t,[n]]of tt.entries()){let r=Array.from({length:ka+1},(a,l)=>[...e.keys()].filter(h=>e[h].length===l)),[i,o]=Aa(tt.length-t,r.map(a=>a.length),s);s=o;for(let[a,l]of i.entries()){let h=r[a],f=Bn(h.length,l);for(let d of Ln(h,l,s%f))e[d].push(n);s/=f}}return e}function Aa(s,e,t){for(let[n,r]of zr(s,e)){if(t<r)return[n,t];t-=r}throw new RangeError("there are not so many ways")}var Cr=new Map;function Pr(s,e){if(!s)return e[0]?0n:1n;let t=`${s};${e.join()}`,n=Cr.get(t)??zr(s,e).reduce((r,[,i])=>r+i,0n);return Cr.set(t,n),n}function zr(s,e){let t=tt[tt.length-s][1];return Rr(t,e.slice(0,-1)).map(n=>{let r=n.reduce((i,o,a)=>i*Bn(e[a],o),1n);return[n,r*Pr(s-1,Oa(e,n))]})}function Rr(s,e){let[t,...n]=e;return t===void 0?s?[]:[[]]:Array.from({length:Math.min(s,t)+1},(i,o)=>o).flatMap(i=>Rr(s-i,n).map(o=>[i,...o]))}var Oa=(s,e)=>s.map((t,n)=>t-(e[n]??0)+(e[n-1]??0));function Bn(s,e){let t=1n;for(let n=0;n<e;n+=1)t=t*BigInt(s-n)/BigInt(n+1);return e>s?0n:t}function Ln(s,e,t){let[n,...r]=s;if(!e||n===void 0)return[];let i=Bn(r.length,e-1);return t<i?[n,...Ln(r,e-1,t)]:Ln(r,e,t-i)}var nt={mirror:p`<ellipse class="wash" cy="-3" rx="5.5" ry="7"/><path class="line" d="M0 4v6M-3-6l5 5"
    stroke-width="1.5"/>`,chandelier:p`<path class="line" stroke-width="1.5" d="M0-10v12M-8-1q0 6 8 6t8-6"/><path class="gold"
    d="M-10-1h4v-5h-4zM-2-1h4v-5h-4zM6-1h4v-5h-4z"/>`,fan:p`<path class="wash" d="M0 8L-10-3Q0-13 10-3z"/><path class="line" d="M0 8L-5-6M0 8V-8M0 8L5-6"/>`,lion:p`<circle class="gold" r="9.5"/><circle class="card" r="5.5"/><path class="ink"
    d="M-3-2h2v2h-2zM1-2h2v2H1zM-1.5 1.5h3L0 4z"/>`,painting:p`<rect class="gold" x="-10" y="-8" width="20" height="16"/><rect class="card" x="-7" y="-5" width="14"
    height="10"/><path class="ink" d="M-6 4l4-6 3 3 2-2 3 5z"/>`,glass:p`<path class="wash" d="M-6-9H6Q6 0 0 0T-6-9z"/><path class="line" stroke-width="1.5" d="M0 0v8M-5 9H5"/>`,clock:p`<circle class="card" r="9"/><path class="line" stroke-width="1.6" d="M0-6V0l4 3"/>`,bust:p`<circle class="card" cy="-5" r="4.5"/><path class="card" d="M-8 7q0-7 8-7t8 7z"/><path class="ink"
    d="M-5 7H5v3H-5z"/>`,mug:p`<path class="gold" d="M-7-7H4V8H-7z"/><path class="line" stroke-width="2" d="M4-4q6 0 6 4T4 5"/>`,ring:p`<circle cy="3" r="6" fill="none" stroke="var(--gold)" stroke-width="2.5"/><path class="wash"
    d="M-4-7h8l2 2-6 5-6-5z"/>`,lamp:p`<path class="gold" d="M-4-9h8L8 1H-8z"/><path class="line" stroke-width="2" d="M0 1v7M-5 9H5"/>`,necklace:p`<path class="line" d="M-9-8q1 13 9 13T9-8"/><circle class="gold" cx="-6.5" cy="0" r="2.2"/><circle
    class="gold" cx="6.5" cy="0" r="2.2"/><circle class="wash" cy="6" r="3.6"/>`};var q=360,rt=5,Oe=q/rt,jt=16,Dn=12,st=75,Ae={width:174,height:94},Ir={draw:s=>_a(s,s.view),emblem:La,async deal(s,e,t){return s.type==="reveal"?{value:(await In(e.markers,1,t))[0]}:Nr(e.values==="open"?Dn:1,t)}};function _a(s,e){let t=q+78,n=t+Math.ceil(e.players.length/2)*(Ae.height+8);return c`<svg viewBox=${`-2 -2 ${q+4} ${n+4}`} role="group" aria-label=${s.teller.title()??""}>
    <rect class="water" width=${q} height=${q} rx="10"/>
    ${e.palaces.map((r,i)=>Ta(s,e,i))}
    ${Na(s,e)}
    ${E(...Lr(e.column,-14),Ca(),"column")}
    ${E(...Lr(e.gondola,14),Ur(),"gondola")}
    ${E(0,q+6,Pa(s,e))}
    ${B(e.players,2,Ae.width+12,Ae.height+8,(r,i)=>E(0,t,za(s,r,i)))}</svg>`}function Br(s){let[e,t]=[Math.floor(s/(rt-1)),s%(rt-1)],n=rt-1;return[[t,0],[n,t],[n-t,n],[0,n-t]][e]??[0,0]}var Mt=(Oe+q/2-st)/2;function Lr(s,e){let[t,n]=Br(s),r=a=>a===0?Mt:q-Mt,i=a=>a>0&&a<rt-1;return i(n)?[r(t),(n+.5)*Oe+e]:[i(t)?(t+.5)*Oe+e:t?q-Mt-4-e:Mt+4+e,r(n)]}function Ta(s,e,t){let{teller:n,drafts:r,texts:i}=s,[o,a]=Br(t),l=e.palaces[t]??[],h=ja(e,t,s),f=l.length?n.counted(l):i("empty"),d=`${$(n.field("palace"))} ${t}: ${f}`,w=h===void 0?void 0:Ma(r.value("bid","amount",h),s,h),v=h===void 0?d:`${d}. ${i("bid-here",{amount:h,palace:t})}`;return E(o*Oe+3,a*Oe+3,G(v,w,Dr(l,t,t===e.column,h)))}function Ma(s,{drafts:e},t){let n=e.drafts.find(({template:r})=>r.type==="bid")?.chosen.amount;return s&&{...s,isChosen:typeof n=="number"&&n>=t&&(n-t)%jt===0}}function ja({column:s,auction:e},t,{drafts:n}){let r=e.bid+1,i=r+((t-s-r)%jt+jt)%jt;return n.value("bid","amount",i)?i:void 0}function Dr(s,e,t,n){let r=Oe-6,[i,o]=s.length>2?[20,.85]:[24,1],a=r/2-(s.length-1)*i/2;return p`<path class=${t?"card active":"card"} stroke-dasharray=${s.length?u:"4 3"}
      d=${`M2 16L${r/2} 3L${r-2} 16V${r-2}H2z`} />
    <path class="line" opacity=".45" d=${`M2 16H${r-2}`}/>
    ${g(r/2,14,8.5,e,"faint","middle")}
    ${s.map((l,h)=>E(a+h*i,34,p`<g transform=${`scale(${o})`}>${nt[l]??u}</g>`))}
    ${n===void 0?u:p`${$e(r/2-10,r-10,5.5)}${g(r/2-1,r-6,11,n,"bid")}`}`}function Ca(){return p`<g><path class="card" d="M-5-10H5v4H3v14h3v4H-6V8h3V-6h-2z"/></g>`}function Ur(){return p`<g><path class="ink" d="M-14-3Q-12 6 0 6T14-4Q10 2 0 2T-14-3z"/><path class="line" stroke-width="1.5"
    d="M2 2V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/></g>`}function Na({teller:s,drafts:e,isOver:t},n){let{auction:r,due:i,column:o}=n,a=i.length>1&&n.phase==="sell",l=a?i:n.palaces[o]??[],h=t?s.label("phase","over"):a?s.field("due"):`${s.field("auction")} ${n.lots.length+1}`,f=140/Math.max(l.length,3),d=w=>p`<rect class="card" x="-19" y="-19" width="38" height="38" rx="6"/><g
      transform="scale(1.4)">${nt[w]??u}</g>`;return p`<g transform="translate(180 180)"><rect class="panel" x=${-st} y=${-st} width=${2*st}
    height=${2*st} rx="8"/>
    ${g(0,-55,14,L($(h),140,14,"title"),"title","middle")}
    ${l.map((w,v)=>E((v-(l.length-1)/2)*f,-26,G($(s.label("value",w)),e.value("sell","treasure",w),d(w))))}
    ${E(0,18,t?u:r.bidder===null?p`${g(0,8,22,"–","faint","middle")}`:p`
      ${$e(-22,2,9)}${g(-8,10,24,r.bid,"title")}
      ${g(0,28,12,L(s.nameOf(r.bidder),140,12),"","middle")}`)}
    ${r.passed.length&&!t?g(0,65,10,L(`${$(s.field("passed"))}: ${s.players(r.passed)}`,142,10),"faint","middle"):u}
    </g>`}function Pa({teller:s,texts:e},t){let n=t.sold.length,r=q/Dn;return p`${g(4,11,10,L(e("sales-row"),q-8,10),"faint")}${Array.from({length:Dn},(i,o)=>{let[a,l]=[t.markers[o],t.sold[o]],h=l===void 0?"":`: ${s.label("value",l)}`,f=`${$(s.field("value"))} ${a??"?"}${h}`;return E(r*(o+.5),34,p`<g role="img" aria-label=${f}>
      <circle class=${o===n?"card active":"card"} r="12.5" stroke-dasharray=${a===void 0?"3 3":u}/>
      ${g(0,4.5,12,a??"?",o<n?"faint":"title","middle")}
      ${o===n?p`<path class="mark" d="M-5-18h10l-5 6z"/>`:u}
      ${l===void 0?u:p`<g transform="translate(0 25) scale(.75)">${nt[l]??u}</g>`}</g>`)})}`}function za(s,{money:e,debt:t,bribe:n,treasures:r},i){let{teller:o}=s,a=[...new Set(r)],l=h=>r.filter(f=>f===h).length;return ge(s,i,Ae.width,Ae.height,p`
    <g role="img" aria-label=${`${o.field("money")}: ${e}`}>${$e(16,34)}${g(28,39,15,e)}</g>
    ${t?g(58,38,10.5,`${o.field("debt")}: ${t}`,"debt"):u}
    ${n?Ra(o.field("bribe")):u}
    ${B(a,6,28,20,h=>E(16,56,p`<g role="img" aria-label=${o.counted(Array(l(h)).fill(h))}>
      <g transform="scale(.8)">${nt[h]??u}</g>${l(h)>1?g(9,7,10,l(h)):u}</g>`))}`)}function Ra(s){return p`<g role="img" aria-label=${s} transform=${`translate(${Ae.width-26} 28)`}><rect class="card"
    width="18" height="13" rx="1.5"/><path class="line" d="M0 1l9 7 9-7"/><circle class="mark" cx="9" cy="8"
      r="2.6"/></g>`}function La(){return c`<svg viewBox="0 0 200 100">${["mirror","lamp","fan"].map((e,t)=>E(22+t*54,12,Dr([e],t+1,!1,void 0)))}
    <g transform="translate(100 88) scale(1.5)">${Ur()}</g></svg>`}var qr=360,Hr=106,Ia=12,it={width:44,height:60},le={width:174,height:112},Vr={draw:s=>Ba(s,s.view),emblem:Qa,async deal(s,e,t){let n=[];for(let r=0;r<Number(e.dice);r+=1)n.push(1+await t(6));return{dice:n}}};function Ba(s,e){let t=Math.ceil(e.players.length/2),n=Hr+t*(le.height+8),r=s.seat===void 0?null:e.players[s.seat]?.hand??null,i=r?n+28+Math.ceil(Math.max(r.length,1)/7)*(it.height+8):n;return c`<svg viewBox=${`-2 -2 ${qr+4} ${i+4}`} role="group" aria-label=${s.teller.title()??""}>
    ${Da(s,e)}
    ${B(e.players,2,le.width+12,le.height+8,(o,a)=>E(0,Hr,Fa(s,e,o,a)))}
    ${r?E(0,n,Ga(s,r)):u}</svg>`}function Da(s,e){let{teller:t}=s,{pot:n,carried:r,dice:i,rolled:o,round:a}=e,l=o.reduce((f,d)=>f+d,0),h=$(t.field("pot"));return p`<rect class="water" width=${qr} height="96" rx="10"/>
    ${g(12,20,13,`${$(t.field("round"))} ${a} / ${Ia}`,"title")}
    <g role="img" aria-label=${`${h}: ${n}`}>${Wr(40,80,n)}${g(74,66,30,n,"title")}
      ${g(74,80,10.5,h)}</g>
    ${r?g(74,91,9,`${t.field("carried")}: ${r}`,"faint"):u}
    ${Ua(s)??E(204,8,Wa(i,o,`${$(t.field("dice"))}: ${o.length?o.join(" + "):i}`))}
    ${o.length?g(277,82,14,`${$(t.field("massimo"))} ${l}`,"title","middle"):u}`}function Ua({teller:s,drafts:e}){let n=e.drafts.flatMap(({template:o,fields:a})=>o.type==="announce"?a:[]).find(({name:o})=>o==="dice"),r=n?.input==="number"&&Qe(n)||[];if(!r.length)return;let i=$(s.field("dice"));return p`${g(280,20,13,i,"title","middle")}${r.map((o,a)=>E(204+a*52,30,G(`${i}: ${o}`,e.value("announce","dice",o),Ha(o))))}`}function Ha(s){let e=Array.from({length:s},(t,n)=>p`<rect class="wash" x=${22-s*6.5+n*13+1} y="27" width="11" height="11" rx="2.5"/>`);return p`<rect class="card" width="44" height="46" rx="8"/>${g(22,21,17,s,"title","middle")}${e}`}var qa=11;function Wr(s,e,t){let n=Math.min(t,qa);return p`${Array.from({length:n},(r,i)=>p`<ellipse class="gold" cx=${s} cy=${e-i*4.2} rx="20" ry="7"/>`)}
    ${t?u:p`<ellipse class="line" stroke-dasharray="3 3" cx=${s} cy=${e} rx="20" ry="7"/>`}`}var Va=[[],[[0,0]],[[-1,-1],[1,1]],[[-1,-1],[0,0],[1,1]],[[-1,-1],[1,-1],[-1,1],[1,1]],[[-1,-1],[1,-1],[0,0],[-1,1],[1,1]],[[-1,-1],[1,-1],[-1,0],[1,0],[-1,1],[1,1]]];function Wa(s,e,t){let n=Array.from({length:Math.max(s,e.length)},(r,i)=>e[i]??0);return p`<g role="img" aria-label=${t}>${n.map((r,i)=>Fr(i*50+76-n.length*25,r))}</g>`}function Fr(s,e){let t=Va[e]??[];return p`<g transform=${`translate(${s} 8)`}><rect class="card" width="44" height="44" rx="8"
    stroke-dasharray=${e?u:"4 3"}/>
    ${e?t.map(([n,r])=>p`<circle class="ink" cx=${22+n*12} cy=${22+r*12} r="4.4"/>`):g(22,30,22,"?","faint","middle")}</g>`}function Fa(s,e,t,n){let{teller:r}=s;return p`${ge(s,n,le.width,le.height,p`
    <g role="img"
      aria-label=${`${r.field("coins")}: ${t.coins}`}>${$e(16,36)}${g(28,41,15,t.coins)}</g>
    ${t.stake?p`<g>${g(10,60,11,`${$(r.field("stake"))}: ${t.stake}`)}</g>`:u}
    ${t.folded?g(10,74,11,$(r.field("folded")),"faint"):u}
    ${n===e.active&&!s.isOver?g(58,40,10,r.field("active"),"faint"):u}
    ${E(le.width-40,28,Ja(s,t,n))}
    ${t.discards.length?p`<g role="img" aria-label=${`${r.field("discards")}: ${t.discards.join(", ")}`}>
      ${g(10,le.height-23,9.5,$(r.field("discards")),"faint")}
      ${g(10,le.height-8,t.discards.length>9?10.5:12.5,t.discards.join(" "))}</g>`:u}`)}`}function Ja({teller:s},{committed:e,down:t},n){if(!e)return p`<rect class="line" stroke-dasharray="3 3" opacity=".5" width="32" height="44" rx="4"/>`;let r=`${s.field("down")}${t===null?"":`: ${t}`}`;return p`<g role="img" aria-label=${r} data-moving=${`down-${n}`}><rect class="back" width="32" height="44"
    rx="4"/>
    ${t===null?p`<path d="M16 8l9 14-9 14-9-14z" fill="none" stroke="var(--card)" stroke-width="1.5"/>`:p`<rect class="card" x="4" y="8" width="24" height="28" rx="3"/>${g(16,28,16,t,"title","middle")}`}</g>`}function Ga(s,e){let{teller:t,drafts:n}=s,r=n.drafts.find(({fields:i})=>i.some(({name:o})=>o==="card"))?.template.type??"";return p`${g(4,18,13,$(t.field("hand")),"title")}
    ${E(5,26,B(e,7,it.width+7,it.height+8,i=>G(`${$(t.field("card"))} ${i}`,n.value(r,"card",i),Ka(i))))}`}function Ka(s){return p`<rect class="card" width=${it.width} height=${it.height} rx="5"/>${g(5,14,11,s)}
    ${g(22,42,24,s,"title","middle")}${Jr(22,52)}`}function Jr(s,e){return p`<path class="mark" transform=${`translate(${s} ${e})`}
    d="M-11-4q11-4 22 0 1 7-6 7-4 0-5-3-1 3-5 3-7 0-6-7zm4 2q2 4 5 1-1-3-5-1zm14 0q-4-2-5 1 3 3 5-1z"
      fill-rule="evenodd"/>`}function Qa(){return c`<svg viewBox="0 0 200 100">
    <g transform="translate(44 20) rotate(-8)"><rect class="card" width="44" height="62" rx="5"/>${g(22,40,24,13,"title","middle")}${Jr(22,52)}</g>
    <g transform="translate(92 18) rotate(6)"><rect class="back" width="44" height="62" rx="5"/><path
      d="M22 12l13 19-13 19-13-19z" fill="none" stroke="var(--card)" stroke-width="2"/></g>
    <g transform="translate(148 44) scale(.8)">${Fr(0,5)}</g>${Wr(24,82,5)}</svg>`}var Gr={canaletto:Ir,casanova:Vr,"canal-grande":Pn,"canal-grande-teams":jr},Ya={html:c,svg:p,nothing:u,...jn},Kr=new Map,Qr;function _e(s){let e=Kr.get(s)??(s in Gr?Promise.resolve(Gr[s]):Za(s).catch(()=>{}));return Kr.set(s,e),e}async function Za(s){let e=`${y.root}/table/pictures`;return Qr??=fetch(e).then(n=>n.json()),(await Qr).includes(s)?(await import(`${e}/${encodeURIComponent(s)}.js`)).picture(Ya):void 0}var Xa=["seat","seats","winners"],Te=class extends pe{constructor(e,t){super(e,t),this.playerNames=t,this.language=e.language}nameOf(e){return this.players([e])}listed(e){return new Intl.ListFormat(this.language,{type:"conjunction"}).format(e)}fact(e,t,n=Xa.includes(e)){return n&&typeof t=="number"?this.nameOf(t):n&&Array.isArray(t)?t.length?this.players(t):"–":e==="phase"?this.label("phase",String(t)):this.worded(t)}worded(e){return e===null?"–":Array.isArray(e)?this.several(e):typeof e=="object"?this.facts(e):typeof e=="number"?String(e):this.label("value",String(e))}several(e){return e.length?e.every(t=>typeof t=="string")?this.counted(e):e.map(t=>this.worded(t)).join(", "):"–"}facts(e){return Object.entries(e).map(([t,n])=>`${this.field(t)} ${this.fact(t,n)}`).join(", ")}},Un=new Map;function Ct(s,e){let t=`${e} ${s}`,n=Un.get(t)??y.words(s);return Un.set(t,n),n.catch(()=>Un.delete(t)),n}var Nt=class{constructor(e,t){this.game=e,this.changed=t,this.hasBots=!1,this.hasAdvice=!1,this.isWordless=!1,this.told="",this.learnPicture(),y.game(e).then(({bots:n,advice:r})=>this.tell({hasBots:n.length>0,hasAdvice:r.length>0}),()=>{})}get title(){return this.teller?.title()??this.game}async learnWords(e){let{language:t}=k,n=`${t} ${e?.id}`;if(!(!e||n===this.told)){this.told=n,this.isWordless=!1;try{let r=await Ct(this.game,t);n===this.told&&this.tell({teller:new Te(r,e.names)})}catch{this.tell({isWordless:!0})}}}async learnContract(){this.contract||this.tell({contract:await y.contract(this.game).catch(()=>{})})}again(){this.isWordless&&(this.told="")}async learnPicture(){this.tell({picture:await _e(this.game)}),this.picture||await this.learnContract()}tell(e){Object.assign(this,e),this.changed()}};var Yr=s=>(...e)=>({_$litDirective$:s,values:e}),Pt=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var el={},Zr=Yr(class extends Pt{constructor(){super(...arguments),this.ot=el}render(s,e){return e()}update(s,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((n,r)=>n===this.ot[r]))return F}else if(this.ot===e)return F;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});var Me=class{constructor(e,t,n){this.game=e,this.language=t,this.t=n}rule(e){return c`<a class="rule" href=${`docs/rules/${this.game}/${this.language}#${e}`} target="_blank"
      rel="noreferrer"
      title=${e} aria-label=${`${this.t("rule")} ${e}`}>§</a>`}};var tl=["type","rule","audience"];function Xr(s,e){let{teller:t,texts:n,viewer:r}=e,i=new Me(e.game,e.language,n),o=a=>c`<li>${Zr([a,t,r],()=>c`${sl(a,t,r)}
    ${a.audience==="all"?u:c`<em class="private">${a.audience.length>1?n("only-some"):n("only-you")}</em>`}
    ${a.rule===null?u:i.rule(a.rule)}`)}</li>`;return c`<section aria-labelledby="happened"><h2 id="happened">${n("happened")}</h2>
    <div class="log" role="log" tabindex="0" aria-labelledby="happened">
      ${s.length?c`<div>${nl(s,e).map(a=>c`${a.heading===void 0?u:c`<h3>${a.heading}</h3>`}
              <ol>${a.events.map(o)}</ol>`)}</div>`:c`<p class="hint">${n("nothing-yet")}</p>`}</div></section>`}function nl(s,{teller:e,isWhole:t}){let n=[{heading:t?e.heading():void 0,events:[]}];for(let r of s){let i=e.heading(r);i!==void 0&&n.push({heading:i,events:[]}),n.at(-1)?.events.push(r)}return n.filter(r=>r.events.length)}function sl(s,e,t){let n=e.describe(s,t);if(n!==s.type.replace(/[_-]/g," "))return n;let r=Object.entries(s).filter(([i])=>!tl.includes(i));return`${n}: ${r.map(([i,o])=>`${e.field(i)} ${e.fact(i,o)}`).join(", ")}.`}var ei=10,zt=class{constructor(e){this.place=e,this.some=new Map}async at(e,t){let n=e-e%ei,r=`${n} ${t}`;return(await this.some.get(r))?.[e-n]??(await this.read(r,n,t))[e-n]}read(e,t,n){let r=y.moments(this.place,{version:t,number:ei,...n===void 0?{}:{seat:n}});return this.some.set(e,r),r.catch(()=>this.some.delete(e)),r}};var Rt=class{constructor(e){this.record=e,this.positions=[y.begin(e)]}at(e){for(let t=this.positions.length;t<=e;t+=1)this.positions.push(this.next(t));return this.positions[e]}async next(e){let{state:t}=await this.positions[e-1];return y.step(this.record.game,t,this.record.moves[e-1])}};async function ti(s,e){let t=s.moves.flatMap(({seat:n},r)=>n===null?[]:[r]);return(await y.verify({...s,moves:s.moves.slice(0,t[e])})).position}var Hn=class extends T{constructor(){super(...arguments),this.toNow=()=>{this.step=this.trouble=void 0,requestAnimationFrame(()=>document.querySelector(".status")?.focus())},this.playOn=async()=>{let{record:e,step:t}=this;e&&await this.attempt(async()=>this.playOnFrom(await ti(e,t??0)))}}static{this.properties={place:{attribute:!1},steps:{attribute:!1},record:{attribute:!1},teller:{attribute:!1},seat:{attribute:!1},playOnFrom:{attribute:!1},step:{state:!0},viewer:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("place")&&(this.moments=new zt(this.place),this.step=this.viewer=this.trouble=void 0),(e.has("step")||e.has("viewer"))&&this.show()}async show(){let{step:e,viewer:t}=this,n=e===void 0?void 0:await this.attempt(()=>this.sight(e,t));e!==this.step||t!==this.viewer||(n||(this.step=void 0),this.dispatchEvent(new CustomEvent("sight",{detail:n})))}async sight(e,t){let n=await this.moments?.at(e,t);return n&&{...n,seat:t??this.seat,step:e}}async attempt(e){this.trouble=void 0;try{return await e()}catch(t){if(!(t instanceof P||t instanceof Z))throw t;this.trouble=t;return}}render(){let{t:e,step:t,steps:n,trouble:r}=this;if(n<1)return c``;let i=t??n,o=(a,l)=>{let h=a!==i&&a>=0&&a<=n;return c`<button aria-disabled=${!h} @click=${()=>{h&&(this.step=a)}}>${l}</button>`};return c`<section aria-labelledby="look-back"><h2 id="look-back">${e("look-back")}</h2>
      <p class="buttons">${o(0,e("first"))}${o(i-1,e("previous"))}${o(i+1,e("next"))}${o(n,e("last"))}
        ${t===void 0?u:c`<button class="primary" @click=${this.toNow}>${e("to-now")}</button>`}
        ${this.record&&i<n?c`<button @click=${this.playOn}>${e("play-on")}</button>`:u}
      </p>
      <p class="field"><label for="step">${e("look-back-at",{step:i,steps:n})}</label>
        <input id="step" type="range" min="0" max=${n} .value=${String(i)}
          @input=${({target:a})=>this.step=a.valueAsNumber}></p>
      ${this.record?this.viewers():u}
      <div role="alert">${r?c`<p class="trouble">${z(r,e,!0)}</p>`:u}</div>
    </section>`}viewers(){let e=({target:n})=>{let{value:r}=n;this.viewer=r===""?void 0:Number(r),this.step??=this.steps},t=this.viewer??this.seat;return c`<p class="field"><label for="viewer">${this.t("seen-by")}</label>
      <select id="viewer" @change=${e}>${this.teller.playerNames.map((n,r)=>c`<option value=${r} ?selected=${t===r}>${this.teller.nameOf(r)}</option>`)}
        ${this.seat===void 0?c`<option value="" ?selected=${t===void 0}>${this.t("spectator")}</option>`:u}</select></p>`}};customElements.define("look-back",Hn);var rl=4,il="#/components/schemas/Seat",je=class{constructor(e,t,n){this.teller=e,this.contract=t,this.rulebook=n}view(e){let t=this.contract?.components.schemas??{},n=Object.keys(t).find(r=>/View$/.test(r)&&ol(t[r],e));return this.facts(e,n===void 0?void 0:t[n])}facts(e,t){return c`<dl>${Object.entries(e).map(([n,r])=>c`<div><dt>${$(this.teller.field(n))}</dt><dd>${this.fact(n,r,this.of(t,n))}</dd></div>`)}</dl>`}fact(e,t,n){if(e==="rule"&&typeof t=="string"&&this.rulebook)return this.rulebook.rule(t);if(Array.isArray(t)&&!t.every(qn))return this.list(t,n);if(si(t))return this.nested(t,n);let r=ni(n)||ni(this.resolved(n?.items));return this.teller.fact(e,t,r?!0:void 0)}nested(e,t){let n=Object.entries(e);return n.length?t&&!t.properties?c`<ul class="pairs">${n.map(([r,i])=>c`<li><b>${this.teller.label("value",r)}</b> ${this.fact("",i,void 0)}</li>`)}</ul>`:n.length>rl||!n.every(([,r])=>qn(r))?this.facts(e,t):this.teller.worded(e):"–"}list(e,t){let n=t?.["x-by-seat"]===!0&&e.length===this.teller.playerNames.length,r=e.map((i,o)=>n?this.teller.nameOf(o):String(o));return e.every(si)?this.table(e,n?r:[],this.resolved(t?.items)):al(e)?this.grid(e):c`<dl class="rows">${e.map((i,o)=>c`<div><dt>${r[o]}</dt><dd>${this.fact("",i,this.resolved(t?.items))}</dd></div>`)}</dl>`}table(e,t,n){let r=Object.keys(e[0]??{});return c`<div class="scroll" tabindex="0"><table>
      <thead><tr>${t.length?c`<td></td>`:u}${r.map(i=>c`<th scope="col">${$(this.teller.field(i))}</th>`)}</tr></thead>
      <tbody>${e.map((i,o)=>c`<tr>${t.length?c`<th scope="row">${t[o]}</th>`:u}
        ${r.map(a=>c`<td>${this.fact(a,i[a]??null,this.of(n,a))}</td>`)}</tr>`)}</tbody>
    </table></div>`}grid(e){return c`<div class="scroll" tabindex="0"><table class="grid">
      <thead><tr><td></td>${e[0]?.map((t,n)=>c`<th scope="col">${n}</th>`)}</tr></thead>
      <tbody>${e.map((t,n)=>c`<tr><th scope="row">${n}</th>
        ${t.map(r=>c`<td>${r===null?"·":this.teller.worded(r)}</td>`)}</tr>`)}</tbody>
    </table></div>`}of(e,t){return this.resolved(e?.properties?.[t])}resolved(e){let t=e?.anyOf?.[0]??e,n=t?.$ref;return n===void 0?t:{...this.contract?.components.schemas[n.split("/").at(-1)??""],$ref:n}}};function ni(s){return s?.$ref===il}function ol(s,e){let t=Object.keys(s?.properties??{});return t.length>0&&t.sort().join()===Object.keys(e).sort().join()}var qn=s=>typeof s!="object"||s===null,si=s=>typeof s=="object"&&s!==null&&!Array.isArray(s);function al(s){let e=new Set(s.map(t=>Array.isArray(t)&&t.every(qn)?t.length:-1));return s.length>1&&e.size===1&&!e.has(-1)&&!e.has(0)}function Vn(s,e,t,n){let r=s.filter(o=>o!==e),i=r.length<s.length?"you-win":"wins";return n(i,{names:r.length?t.players(r):"",winners:r.length})}function Wn(s,e,t){let{winners:n,scores:r,why:i,...o}=s,{teller:a,texts:l}=e,h=new je(a,e.contract,new Me(e.game,e.language,l));return c`<section class="outcome" aria-labelledby="outcome"><h2 id="outcome">${l("over")}</h2>
    <p class="winner">${Vn(n,e.viewer,a,l)}</p>
    ${ri(r)?cl(r,n,a,l):u}
    ${Object.keys(o).length?h.facts(o):u}
    ${ri(i)?c`<details><summary>${$(a.field("why"))}</summary>${ll(i,h,a)}</details>`:u}
    ${t}</section>`}var ri=s=>Array.isArray(s)&&s.length>0;function ll(s,e,t){let n=[...new Set(s.map(({seat:r})=>r))];return n.every(r=>typeof r=="number")?c`<div class="reasons">${n.map(r=>c`<section><h3>${t.nameOf(r)}</h3>
    ${e.list(s.filter(i=>i.seat===r).map(({seat:i,...o})=>o))}</section>`)}</div>`:c`${e.list(s)}`}function cl(s,e,t,n){return c`<table class="scores"><thead><tr><th scope="col">${$(t.field("seat"))}</th><th
    scope="col">${n("score")}</th></tr></thead>
    <tbody>${s.map((r,i)=>c`<tr><th scope="row">${t.nameOf(i)}${e.includes(i)?" ★":""}</th>
      <td>${r}</td></tr>`)}</tbody></table>`}function Lt(s,e,t,n){let r=e?.overview()??[];return r.length?c`<details class="overview"><summary>${n("how-it-goes")}</summary>
    ${r.map(i=>c`<p>${i}</p>`)}
    <p>${ot(s,n("all-rules"),e?.title()??s,t,n)}</p></details>`:u}function ot(s,e,t,n,r){return c`<a href=${`docs/rules/${s}/${n}`} target="_blank" rel="noreferrer"
    aria-label=${`${e}: ${r("rules-of",{game:t})}`}>${e}</a>`}var Fn=class extends T{constructor(){super(...arguments),this.open=async()=>{let{session:e,bots:t,isShared:n}=this;this.trouble=void 0,this.isBusy=!0;try{let r=await y.open(e.game,ul(e,t)),i=typeof e.reader=="number"?e.reader:0;Ee(e.game,r,this.needsLinks?"invitation":n?"screen":i)}catch(r){this.trouble=r}finally{this.isBusy=!1}}}static{this.properties={session:{attribute:!1},bots:{attribute:!1},isShared:{attribute:!1},isBusy:{state:!0},trouble:{state:!0}}}get needsLinks(){return!this.isShared&&this.session.names.length-this.bots.length>1}render(){let{t:e,trouble:t}=this;return c`<p class="buttons"><button class="primary" ?disabled=${this.isBusy}
      @click=${this.open}>${e("play-again")}</button>
        ${this.needsLinks?c`<span class="hint">${e("play-again-links")}</span>`:u} <a href="#">${e("all-games")}</a></p>
      <div role="alert">${t?c`<p class="trouble">${z(t,e)}</p>`:u}</div>`}};function ul({names:s,options:e,spectators:t,hints:n,move_seconds:r,stand_in:i},o){let a=s.map((l,h)=>{let f=o.find(d=>d.seat===h)?.level;return f===void 0?{name:l}:{name:l,bot:f}});return{players:s.length,seats:a,options:e,spectators:t,hints:n,move_seconds:r,stand_in:i}}function ii({session:s,news:e,events:t},n){if(!s||typeof s.reader!="number")return u;let r=t.filter(({type:o})=>o==="seat_resigned").map(({seat:o})=>o),i=(e?.bots??[]).filter(({seat:o})=>!r.includes(o));return c`<play-again .session=${s} .bots=${i} .isShared=${n}></play-again>`}customElements.define("play-again",Fn);async function ai(s,e){let t=await hl(s),n=ml(s.seed??"");if(!("subtle"in crypto))return t;let r=_n(new Uint8Array(await crypto.subtle.digest("SHA-256",n)));return{...t,isPromised:r===e,...await dl(s,n)}}async function hl(s){try{return await y.verify(s),{}}catch(e){if(e instanceof P)return{objection:e.problem.title};throw e}}async function dl(s,e){let t=await _e(s.game);if(!t?.deal)return{};let[n,r]=[await pl(e),new Rt(s)],i=0;for(let[o,a]of s.moves.entries()){if(a.seat!==null)continue;let l=await t.deal(a,(await r.at(o)).state,n);if(!fl(l,a))return{shuffles:{checked:i,wrong:o}};i+=1}return{shuffles:{checked:i}}}function fl(s,e){return Object.entries(s).every(([t,n])=>JSON.stringify(n)===JSON.stringify(e[t]))}var oi=2**32;async function pl(s){let e=await crypto.subtle.importKey("raw",s,{name:"HMAC",hash:"SHA-256"},!1,["sign"]),t,n=0,r=async()=>{if(n%8===0){let i=new DataView(new ArrayBuffer(8));i.setBigUint64(0,BigInt(n/8)),t=new DataView(await crypto.subtle.sign("HMAC",e,i))}return t.getUint32(4*(n++%8))};return async i=>{let o=oi-oi%i,a=await r();for(;a>=o;)a=await r();return a%i}}function ml(s){return Uint8Array.from(s.match(/../g)??[],e=>Number.parseInt(e,16))}var Jn=class extends T{constructor(){super(...arguments),this.check=async()=>{this.isChecking=!0,this.verdict=await ai(this.record,this.promised),this.isChecking=!1},this.download=()=>{let e=URL.createObjectURL(new Blob([JSON.stringify(this.record,null,1)],{type:"application/json"}));Object.assign(document.createElement("a"),{href:e,download:`${this.record.game}.json`}).click(),URL.revokeObjectURL(e)}}static{this.properties={record:{attribute:!1},promised:{attribute:!1},isChosen:{attribute:!1},verdict:{state:!0},isChecking:{state:!0}}}render(){let{t:e,verdict:t}=this;return c`<p class="buttons">
        <button @click=${this.download}>${e("download")}</button>
        <button @click=${this.check} ?disabled=${this.isChecking}>${e("verify")}</button></p>
      <div role="status">${this.isChecking?e("verifying"):u}${t&&!this.isChecking?this.told(t):u}</div>`}told({objection:e,isPromised:t,shuffles:n}){let{t:r}=this;return c`<ul class="verdict">
      ${Ce(e===void 0,e===void 0?r("legal"):`${r("illegal")} ${e}`)}
      ${t===void 0?Ce(!1,r("seed-unchecked")):Ce(t,r(t?"seed-promised":"seed-other"))}
      ${this.isChosen?Ce(!1,r("seed-chosen")):u}
      ${n?this.shuffled(n):e===void 0?Ce(!0,r("shuffles-by-service")):u}</ul>`}shuffled({checked:e,wrong:t}){return Ce(t===void 0,t===void 0?this.t("shuffled",{checked:e}):this.t("shuffled-otherwise",{move:t}))}};function Ce(s,e){return c`<li class=${s?"good":"bad"}><span aria-hidden="true">${s?"✓":"✗"}</span> ${e}</li>`}customElements.define("record-check",Jn);function li(s,e,t,n){return c`<section class="refusal" role="alert"><h2>${s.rule?t("refused"):s.title}</h2>
    <p><strong>${wn(s,t,!0)??e.explain(s)}</strong></p>
    ${s.text?c`<blockquote>${s.text}</blockquote>`:u}
    ${s.ruling?c`<p><strong>${t("ruling")}:</strong> ${s.ruling}</p>`:u}
    ${s.source?c`<p class="hint">${t("source")}: ${s.source}</p>`:u}
    <p class="buttons">${s.rule_url?c`<a href=${y.root+s.rule_url} target="_blank" rel="noreferrer"
      >${t("rulebook")}: ${s.rule}</a>`:u} <button @click=${n}>${t("dismiss")}</button></p></section>`}var Gn=class extends T{constructor(){super(...arguments),this.letPlay=()=>{this.isAsking=!1,this.hand(!0)}}static{this.properties={isBot:{attribute:!1},level:{attribute:!1},hand:{attribute:!1},isAsking:{state:!0}}}async ask(e){this.isAsking=e,await this.updateComplete,this.querySelector("button")?.focus()}render(){let{t:e}=this;return this.isBot?c`<p class="buttons"><span>${e("bot-for-you")}</span> <button
        @click=${()=>this.hand(!1)}>${e("take-back")}</button></p>`:this.isAsking?c`<section class="asking" role="group" aria-labelledby="stand-in"><p id="stand-in">${e("resign-ask",{bot:e("level",{level:this.level})})}</p>
      <p class="buttons"><button class="primary" aria-describedby="stand-in"
        @click=${this.letPlay}>${e("resign-yes")}</button>
        <button @click=${()=>this.ask(!1)}>${e("resign-no")}</button></p></section>`:c`<p class="buttons"><button @click=${()=>this.ask(!0)}>${e("resign")}</button></p>`}};function ci(s){let{session:e,news:t,end:n}=s,r=e?.reader;return typeof r!="number"||!t||t.outcome||n?u:c`<stand-in .isBot=${t.bots.some(i=>i.seat===r)} .level=${e?.stand_in}
    .hand=${i=>{s.hand(r,i)}}></stand-in>`}customElements.define("stand-in",Gn);function ui({news:s,trouble:e,end:t},n,r,i){let o=t?Je(t,i,!0):e&&wl(e,i),a=n.sight?gl(n.sight,s,r,i):[bl(n,r,i),t?"":yl(s,n,r,i)];return c`<p class=${n.sight?"status back":"status"} role="status" tabindex="-1" data-version=${s?.version??0}><span>${a[0]}</span> <strong>${a[1]}</strong>
      ${n.sight&&n.isDue?$l(s,n,i):u}</p>
    <div role="alert">${o?c`<p class="trouble">${o}${t?c` <a href="#">${i("all-games")}</a>`:u}</p>`:u}</div>`}function gl({step:s,seat:e},t,n,r){return[r("as-seen-by",{name:e===void 0?r("spectator"):n.nameOf(e)}),r("looking-back",{step:s,steps:t?.version??s})]}function $l(s,{seat:e,toNow:t},n){let r=s?.decide_by.find(i=>i.seat===e);return c`<strong>${n("meanwhile")}</strong>
    ${r?c`<span role="timer"><time-left .until=${r.time}></time-left></span>`:u}
    <button class="primary" @click=${t}>${n("to-move")}</button>`}function bl({seat:s,isAlone:e,isAgainstBots:t},n,r){if(s===void 0)return r("you-watch");let i=n.nameOf(s);return t?r("alone-against-bots",{name:i}):e?r("alone",{name:i}):r("you-are",{name:i})}function yl(s,{seat:e,isAlone:t,isAgainstBots:n},r,i){let{outcome:o,to_act:a=[]}=s??{};return o?`${i("over")}. ${Vn(o.winners,t&&!n?void 0:e,r,i)}`:!t&&s?.bots.some(l=>l.seat===e)?i("bot-for-you"):(!t||n)&&e!==void 0&&a.includes(e)?i("your-turn"):a.length?i("turn-of",{names:r.players(a)}):""}function wl(s,e){return{lost:e("lost"),unreachable:e("unreachable"),"not-sent":e("not-sent"),stale:e("stale")}[s]}function hi(s,{picture:e,contract:t},n,r,i){let o=()=>new je(n,t).view(s.view);return e?c`<div class="picture">${e.draw(s)}</div>${i}
    <details @toggle=${({target:a})=>r.toggle(a.open)}>
      <summary>${s.texts("in-words")}</summary>${r.isOpen?o():u}</details>`:o()}var Kn=class extends T{constructor(){super(...arguments),this.isLookedFor=!1,this.drafts=new Ke(()=>this.requestUpdate()),this.positions=new Map,this.playOnFrom=async e=>{let{session:t}=this.atTable??{};t&&(await this.goOnAlone(Ze.from(t,e,()=>this.offer())),this.querySelector(".status")?.focus())},this.lookForKept=async()=>{let{atTable:e}=this;this.isLookedFor=!0,this.troubleWithKept=void 0;let t=e?.session&&Ze.kept(e.session,()=>this.offer());try{t&&await this.goOnAlone(t)}catch(n){e===this.atTable&&(this.troubleWithKept=n)}},this.backToRecord=()=>{this.alone?.stop(),this.alone=void 0,this.offer()},this.again=()=>{this.known.again(),this.atTable&&!this.atTable.news&&!this.atTable.end&&this.atTable.follow(),this.requestUpdate()},this.toNow=()=>this.querySelector("look-back")?.toNow(),this.toggle=e=>{this.isInWords=e,e&&this.known.learnContract()}}static{this.properties={place:{attribute:!1},isShared:{attribute:!1},sight:{state:!0},record:{state:!0},isInWords:{state:!0},troubleWithKept:{state:!0}}}connectedCallback(){super.connectedCallback(),addEventListener("online",this.again)}disconnectedCallback(){removeEventListener("online",this.again),this.atTable?.stop(),super.disconnectedCallback()}get following(){return this.alone??this.atTable}get seat(){let e=this.following?.session?.reader;return typeof e=="number"?e:void 0}get addressed(){return this.alone&&!this.alone.isAgainstBots?void 0:this.seat}willUpdate(e){k.animations&&(this.positions=ks(this)),e.has("place")&&this.begin(),this.known.learnWords(this.following?.session)}updated(){k.animations&&xs(this,this.positions)}begin(){this.atTable?.stop(),this.record=this.sight=this.alone=this.troubleWithKept=void 0,this.isLookedFor=!1,this.known?.game!==this.place.game&&(this.known=new Nt(this.place.game,()=>this.requestUpdate()));let e=new St(this.place,()=>this.heard(e));this.atTable=e,e.follow()}heard(e){if(e!==this.atTable)return;let{news:t}=e;this.offer(),t&&this.dispatchEvent(new CustomEvent("standing",{detail:t})),t?.outcome&&!this.record&&this.readRecord(),t?.outcome&&!this.isLookedFor&&this.lookForKept()}offer(){let{news:e,end:t}=this.following??{};this.drafts.offer(!t&&e?.legal_moves||[]),this.requestUpdate()}async goOnAlone(e){let{atTable:t}=this;await e.begin(),t===this.atTable&&(this.sight=this.troubleWithKept=void 0,this.alone=e,this.offer(),e.goOn())}async readRecord(){let e=await y.record(this.place).catch(()=>{});this.record=e?.record??void 0}render(){let{following:e,known:t,t:n}=this,{teller:r,title:i}=t;return!e||!r||!e.news?this.waiting():(document.title=this.documentTitle(),c`<div class="heading"><h1>${i}</h1>
        ${ot(this.place.game,n("rules"),i,k.language,n)}</div>
      ${Lt(this.place.game,r,k.language,n)}
      ${ui(e,this.looking,r,n)}
      ${this.withoutKept()}
      ${this.sight?u:Ar(e.news,this.hints,e.session?.from_sealed??!1,r,n)}
      ${this.endOf(e,r)}
      <div class="columns">
        <section class="table" aria-labelledby="table"><h2 id="table">${n("table")}</h2>${this.tableOf(e,r)}</section>
        <div class="beside">${this.besideOf(e,r)}</div>
      </div>`)}waiting(){let{following:e,t}=this,{end:n,trouble:r}=e??{},i=n??e?.refusal;return!r&&!i&&!this.known.isWordless?c`<h1>Arbitro</h1><p role="status">${t("loading")}</p>`:c`<h1>Arbitro</h1><p role="alert">${i?Je(i,t):t("unreachable")}</p>
      <p class="buttons">${n?u:c`<button class="primary" @click=${this.again}>${t("try-again")}</button>`} <a href="#">${t("all-games")}</a></p>`}withoutKept(){let{t:e,troubleWithKept:t}=this;return c`<div role="alert">${t?c`<p class="trouble">${z(t,e,!0)}
      <button @click=${this.lookForKept}>${e("try-again")}</button></p>`:u}</div>`}get looking(){let{seat:e,sight:t,alone:n,isDue:r,toNow:i}=this;return{seat:e,sight:t,isAlone:n!==void 0,isAgainstBots:n?.isAgainstBots??!1,isDue:r,toNow:i}}get hints(){let{known:e,alone:t,atTable:n}=this;return e.hasAdvice&&!t&&!n?.news?.outcome?n?.session?.hints:void 0}documentTitle(){return`${this.isDue?"● ":""}${this.known.title} – Arbitro`}get isDue(){let{news:e,end:t}=this.atTable??{};return this.seat!==void 0&&!this.alone&&!t&&!this.isPlayedByBot&&!!e?.to_act.includes(this.seat)}get isPlayedByBot(){return!this.alone&&!!this.atTable?.news?.bots.some(({seat:e})=>e===this.seat)}tableOf(e,t){let{sight:n,known:r}=this,{view:i,seat:o}=n??{view:e.news?.view??{},seat:this.seat},a=n?u:gr(this.forms(e,t));return hi(this.scene(i,o,t),r,t,{isOpen:this.isInWords,toggle:this.toggle},a)}scene(e,t,n){let r=this.t,i=new Ke(()=>{});if(this.sight)return{view:e,seat:t,teller:n,texts:r,toAct:[],isOver:!1,drafts:i};let{to_act:o=[],outcome:a}=this.following?.news??{};return{view:e,seat:t,teller:n,texts:r,toAct:o,isOver:!!a,drafts:this.isPlayedByBot?i:this.drafts}}besideOf(e,t){let{t:n,sight:r}=this,{refusal:i}=e,{events:o}=r??e;return c`
      ${i?li(i,t,n,()=>e.dismiss()):u}
      ${this.drafts.drafts.length&&!r&&!this.isPlayedByBot?this.movesOf(e,t):u}
      ${Xr(o,{...this.telling(t),isWhole:!this.alone&&!r?.step})}
      ${this.alone?Er(this.alone,this.known.hasAdvice,this.backToRecord,n):c`<look-back .place=${this.place} .steps=${e.news?.version??0} .record=${this.record}
            .teller=${t} .seat=${this.seat}
          .playOnFrom=${this.playOnFrom} @sight=${({detail:a})=>this.sight=a}></look-back>`}
      ${this.atTable&&this.known.hasBots&&!this.alone&&!r?ci(this.atTable):u}`}adviceOn(e,t){let{news:n,session:r}=e,{seat:i,place:o}=this;if(!this.known.hasAdvice||i===void 0||!n||!(this.alone||r?.hints))return u;let{view:a}=n,l=()=>this.alone?y.advice(o.game,a,i):y.hint(o,i);return c`<bot-advice .decision=${n.if_match??String(n.version)} .ask=${l} .isTold=${!this.alone} .forms=${this.forms(e,t)}></bot-advice>`}telling(e){let{game:t}=this.place,n=this.addressed;return{teller:e,contract:this.known.contract,texts:this.t,game:t,language:k.language,viewer:n}}endOf(e,t){let{atTable:n,record:r}=this,{outcome:i}=e.news??{};if(!i||this.sight)return u;if(!n||this.alone)return Wn(i,this.telling(t),u);let{promised:o,session:a}=n;return Wn(i,this.telling(t),c`${ii(n,this.isShared??!1)}
      ${r?c`<record-check .record=${r} .promised=${o}
          .isChosen=${a?.seed_chosen??!1}></record-check>`:u}`)}async play(e,t){if(await e.play(t))return this.querySelector(".status")?.focus();await this.updateComplete,this.querySelector(".refusal, .trouble")?.scrollIntoView({block:"nearest"})}movesOf(e,t){return c`<section class="moves" aria-labelledby="moves" aria-busy=${e.isBusy}><h2
      id="moves">${this.t("your-move")}</h2>
      ${mr(this.forms(e,t))}${this.adviceOn(e,t)}</section>`}forms(e,t){let n=this.scene(e.news?.view??{},this.seat,t);return{drafts:this.drafts,teller:t,texts:this.t,isBusy:e.isBusy,said:(r,i)=>this.known.picture?.said?.(r,i,n),play:r=>{this.play(e,r)}}}};customElements.define("game-table",Kn);var Qn=class extends T{constructor(){super(...arguments),this.begin=async()=>{try{this.trouble=void 0;let e=await y.read(this.placeOf(0)),t=e.names.map((n,r)=>r).filter(n=>!di(e,n));this.due=t.find(n=>e.to_act.includes(n))??t[0]??0,this.shown=e.outcome||t.length<2?this.due:void 0,this.session=e}catch(e){this.trouble=e}},this.heard=({detail:e})=>{let{to_act:t}=e,n=t.find(r=>!di(e,r));n===void 0||t.includes(this.shown)||(this.due=n,this.shown=void 0)},this.places=new Map}static{this.properties={game:{attribute:!1},table:{attribute:!1},seats:{attribute:!1},session:{state:!0},shown:{state:!0},due:{state:!0},trouble:{state:!0}}}willUpdate(e){e.has("table")&&this.begin()}placeOf(e){return{game:this.game,table:this.table,token:this.seats[e]??""}}updated(e){e.has("shown")&&this.shown===void 0&&this.querySelector(".curtain h1")?.focus()}render(){let{t:e}=this;return this.trouble?this.unread(this.trouble):this.session?this.shown===void 0?this.curtain(this.due):this.tableOf(this.shown):c`<h1>Arbitro</h1><p role="status">${e("loading")}</p>`}unread(e){return c`<h1>Arbitro</h1><p role="alert">${z(e,this.t)}</p>
      <p class="buttons"><button @click=${this.begin}>${this.t("try-again")}</button> <a
        href="#">${this.t("all-games")}</a></p>`}nameOf(e){return this.session?.names[e]??this.t("player",{number:e+1})}curtain(e){let t=this.nameOf(e);return c`<section class="curtain"><h1 tabindex="-1">${this.t("curtain",{name:t})}</h1><p>${this.t("curtain-ask",{name:t})}</p>
      <p><button class="primary" @click=${()=>this.shown=e}>${this.t("curtain-open",{name:t})}</button></p></section>`}tableOf(e){return c`<game-table .place=${this.place(e)} .isShared=${!0} @standing=${this.heard}></game-table>`}place(e){let t=`${this.table} ${e}`,n=this.places.get(t)??this.placeOf(e);return this.places.set(t,n),n}},di=({bots:s},e)=>s.some(t=>t.seat===e);customElements.define("shared-screen",Qn);var vl=30,fi="seat";function pi({options:s},e,t,n){let r=Object.entries(s.properties??{});return r.length?c`<fieldset><legend>${n}</legend>${r.map(([i,o])=>kl(i,o,e,t))}</fieldset>`:u}function kl(s,e,t,n){let r=$(n?.field(s)??s),i=gi(s);if(e.type==="boolean")return c`<p><label><input type="checkbox" id=${i} .checked=${e.default===!0}> ${r}</label></p>`;let o=xl(e,t.players);if(!o)return c`<p class="field"><label for=${i}>${r}</label> <input id=${i} type="number" required
      min=${e.minimum??u} max=${e.maximum??u} .value=${String(e.default??"")}></p>`;let a=l=>e.format===fi?t.nameOf(Number(l)):n?.fact(s,l)??String(l);return c`<p class="field"><label for=${i}>${r}</label> <select id=${i}>${o.map(l=>c`<option value=${JSON.stringify(l)}
        ?selected=${l===e.default}>${$(a(l))}</option>`)}</select></p>`}function mi({options:s},e){let t=Object.keys(s.properties??{}).map(n=>{let r=e.querySelector(`#${gi(n)}`);return[n,r?El(r):null]});return Object.fromEntries(t)}var gi=s=>`option-${s}`;function xl({enum:s,format:e,minimum:t,maximum:n},r){if(s)return s;if(t===void 0||n===void 0||n-t>=vl)return;let i=Array.from({length:n-t+1},(o,a)=>t+a);return e===fi?i.slice(0,r):i}function El(s){return s instanceof HTMLSelectElement?JSON.parse(s.value):s.type==="checkbox"?s.checked:s.valueAsNumber}var Sl=40,Al=[15,30,60,300,86400,604800],Ol=401,Yn=class extends T{static{this.properties={game:{attribute:!1},teller:{attribute:!1},error:{attribute:!1},players:{attribute:!1},bots:{attribute:!1},trouble:{state:!0},needsToken:{state:!0},names:{state:!0}}}constructor(){super(),this.nameOf=e=>{let{t,bots:n,names:r}=this;return r[e]?.trim()||(n[e]?t("bot",{number:n.slice(0,e+1).filter(Boolean).length}):t("player",{number:e+1}))},this.open=async e=>{e.preventDefault();let{t,game:n,players:r}=this,i=e.target,o=new FormData(i),a=Array.from({length:r},(x,C)=>this.nameOf(C)),l=a.find((x,C)=>a.indexOf(x)<C);if(l!==void 0){this.trouble=t("same-name",{name:l});return}let h=a.map((x,C)=>({name:x,..._l(this.bots[C])})),f=o.get("where")==="screen";if(f&&h.every(({bot:x})=>x!==void 0)){this.trouble=t("some-person");return}let d=Number(o.get("move-seconds")??0),w={players:r,seats:h,options:mi(n,i),spectators:o.has("spectators"),...d?{move_seconds:d}:{},...o.has("stand-in")?{stand_in:String(o.get("stand-in"))}:{},hints:o.has("hints")},v=o.get("token");this.trouble=void 0;try{Ee(n.game,await y.open(n.game,w,v===null?void 0:String(v)),f?"screen":"invitation")}catch(x){this.failed(x)}},this.names=this.bots=[]}willUpdate(e){e.has("game")&&(this.trouble=void 0),e.has("error")&&this.error&&this.failed(this.error)}updated(e){e.has("game")&&this.querySelector("#opening")?.focus()}render(){let{t:e,game:t,teller:n,players:r,trouble:i}=this;return c`<form class="opening" @submit=${this.open} aria-labelledby="opening">
      <h2 id="opening" tabindex="-1">${e("open",{game:n?.title()??t.title})}</h2>
      ${Lt(t.game,n,k.language,e)}
      ${this.numberOfPlayers()}
      <fieldset><legend>${e("names")}</legend>${Array.from({length:r},(o,a)=>this.seat(a))}</fieldset>
      ${pi(t,{players:r,nameOf:this.nameOf},n,e("options"))}
      ${this.timeForMove()}
      <fieldset><legend>${e("where")}</legend>
        <label><input type="radio" name="where" value="invitation" checked> ${e("by-link")}</label>
        <label><input type="radio" name="where" value="screen"> ${e("at-one-screen")}</label></fieldset>
      <p><label><input type="checkbox" name="spectators"> ${e("maybe-watched")}</label></p>
      ${t.advice.length?c`<p><label><input type="checkbox" name="hints"> ${e("maybe-hints")}</label></p>`:u}
      ${this.needsToken?c`<p class="field"><label for="opening-token">${e("opening-token")}</label>
        <input id="opening-token" name="token" type="password" autocomplete="off" required></p>`:u}
      <div role="alert">${i?c`<p class="trouble">${i}</p>`:u}</div>
      <p class="buttons"><button class="primary">${e("open-table")}</button></p></form>`}numberOfPlayers(){let{t:e,game:t}=this;return t.players.length<2?u:c`<fieldset><legend>${e("number-of-players")}</legend><div class="choices">${t.players.map(n=>c`<label
      ><input type="radio" name="players" .checked=${n===this.players}
        @change=${()=>this.players=n}> ${n}</label>`)}</div></fieldset>`}seat(e){let t=({target:n})=>this.names=Object.assign([...this.names],{[e]:n.value});return c`<p class="field"><label for=${`name-${e}`}>${this.t("player",{number:e+1})}</label>
      <input id=${`name-${e}`} maxlength=${Sl} autocomplete="off" placeholder=${this.nameOf(e)}
        .value=${this.names[e]??""} @input=${t}>
      ${this.playedBy(e)}</p>`}playedBy(e){let{t,game:n}=this;if(!n.bots.length)return u;let r=({target:i})=>this.bots=Object.assign([...this.bots],{[e]:i.value||void 0});return c`<select aria-label=${t("played-by",{name:this.nameOf(e)})} @change=${r}>
      <option value="" ?selected=${!this.bots[e]}>${t("person")}</option>
      ${n.bots.map(i=>c`<option value=${i} ?selected=${this.bots[e]===i}>${t("level",{level:i})}</option>`)}</select>`}timeForMove(){let{t:e,game:t}=this;return t.bots.length?c`<p class="field"><label for="move-seconds">${e("time-for-move")}</label>
      <select id="move-seconds" name="move-seconds" aria-describedby="then-bot"><option
        value="">${e("no-limit")}</option>
        ${Al.map(n=>c`<option value=${n}>${ar(e,n)}</option>`)}</select>
      <span class="hint" id="then-bot">${e("then-bot")}</span></p>
      <p class="field"><label for="stand-in">${e("stand-in")}</label>
        <select id="stand-in" name="stand-in">${t.bots.map(n=>c`<option value=${n} ?selected=${n===k.level}>${e("level",{level:n})}</option>`)}</select>
        <span class="hint">${e("stand-in-for")}</span></p>`:u}failed(e){let t=e instanceof P&&e.status===Ol;this.needsToken||=t,this.trouble=t?this.t("token-for-opening"):z(e,this.t)}},_l=s=>s===void 0?{}:{bot:s};customElements.define("opening-form",Yn);var Tl=["easy","normal","hard"],Zn=class extends T{static{this.properties={games:{state:!0},chosen:{state:!0},trouble:{state:!0},tellers:{state:!0},pictures:{state:!0},players:{state:!0}}}constructor(){super(),this.told="",this.load=async()=>{this.trouble=void 0;try{this.games=await y.games(),this.pictures=new Map(await Promise.all(this.games.map(async({game:e})=>[e,await _e(e)])))}catch{this.trouble=this.t("unreachable")}},this.tellers=new Map,this.pictures=new Map,this.players=new Map}connectedCallback(){super.connectedCallback(),this.load()}willUpdate(){this.games&&this.told!==k.language&&this.learnWords(this.games)}async learnWords(e){let{language:t}=k;this.told=t;let n=await Promise.all(e.map(async({game:r})=>[r,new Te(await Ct(r,t),[])]));t===this.told&&(this.tellers=new Map(n))}async choose({game:e,players:t},n={}){this.chosen={game:await y.game(e),players:t[0]??2,bots:[],...n}}playersOf({game:e,players:t}){return this.players.get(e)??t[0]??2}async againstBots(e){let{t}=this,n=this.playersOf(e),r=e.bots.includes(k.level)?k.level:e.bots[0],i=Array.from({length:n},(o,a)=>a&&r?{name:t("bot",{number:a}),bot:r}:{name:t("player",{number:a+1})});try{Ee(e.game,await y.open(e.game,{players:n,seats:i,options:{},spectators:!1,hints:!0}),0)}catch(o){await this.choose(e,{players:n,bots:i.map(({bot:a})=>a),error:o})}}render(){let{t:e,games:t,chosen:n,trouble:r}=this;return document.title="Arbitro",c`<h1>${e("choose-game")}</h1><p class="lead">${e("lead")}</p>
      ${r&&!n?c`<p role="alert">${r} <button @click=${this.load}>${e("try-again")}</button></p>`:u}
      ${n?c`<opening-form .game=${n.game} .teller=${this.tellers.get(n.game.game)}
        .players=${n.players} .bots=${n.bots} .error=${n.error}></opening-form>`:u}
      ${t?.some(({bots:i})=>i.length)?this.strength():u}
      <ul class="games">${t?.map(i=>this.card(i))}</ul>`}strength(){let{t:e}=this,t=({target:n})=>k.change({level:n.value});return c`<p class="field"><label for="level">${e("strength")}</label> <select id="level"
      @change=${t}>${Tl.map(n=>c`<option value=${n} ?selected=${n===k.level}>${e("strength-of-level",{level:n})}</option>`)}</select></p>`}withBots(e,t){let{t:n}=this,r=({target:i})=>this.players=new Map([...this.players,[e.game,Number(i.value)]]);return c`<p class="with-bots"><button aria-label=${n("against-bots-at",{game:t})} @click=${()=>this.againstBots(e)}>${n("against-bots")}</button>
      ${e.players.length>1?c`<select aria-label=${n("how-many-at",{game:t})} @change=${r}>${e.players.map(i=>c`<option value=${i} ?selected=${i===this.playersOf(e)}>${n("against-number",{bots:i-1})}</option>`)}</select>`:u}</p>`}card(e){let{t}=this,n=this.tellers.get(e.game),r=n?.title()??e.title,i=e.players.at(-1)??0,o=this.pictures.get(e.game)?.emblem();return c`<li class="game">
      <div class="emblem" aria-hidden="true">${o??c`<span class="initial">${r.charAt(0)}</span>`}</div>
      <h2>${r}</h2><p class="hint">${t("players",{range:re(t,e.players[0]??0,i),most:i})}</p>
      <p>${n?.about()??u}</p>
      <p class="buttons"><button class="primary" aria-expanded=${this.chosen?.game.game===e.game}
          aria-label=${t("open",{game:r})} @click=${()=>this.choose(e)}>${t("play")}</button>
        ${ot(e.game,t("rules"),r,k.language,t)}</p>
      ${e.bots.length?this.withBots(e,r):u}</li>`}};customElements.define("start-page",Zn);var Xn=class extends T{static{this.properties={route:{state:!0},showsPreferences:{state:!0}}}constructor(){super(),this.turn=()=>this.route=dr(location.hash),this.turn()}connectedCallback(){super.connectedCallback(),addEventListener("hashchange",this.turn)}willUpdate(){y.speak(k.language),document.documentElement.lang=k.language,document.documentElement.dataset.appearance=k.appearance}render(){let{t:e}=this;return c`<header><a class="home" href="#"><span aria-hidden="true">⚖</span> Arbitro</a>
        <button class="for-narrow" aria-expanded=${this.showsPreferences??!1} aria-controls="preferences"
          @click=${()=>this.showsPreferences=!this.showsPreferences}>${e("preferences")}</button>
        <div id="preferences" class=${this.showsPreferences?"preferences open":"preferences"}>${this.language()} ${this.appearance()}
          <label><input type="checkbox" .checked=${k.animations}
            @change=${({target:t})=>k.change({animations:t.checked})}> ${e("animations")}</label></div></header>
      <main id="main" @pointerdown=${Es}>${this.page()}</main>
      <footer><a href="#">${e("all-games")}</a> <a href="docs">${e("documentation")}</a></footer>`}page(){let{route:e}=this;switch(e.at){case"start":return c`<start-page></start-page>`;case"invitation":return c`<table-invitation .game=${e.game} .table=${e.table} .seats=${e.seats}
          .host=${e.host}></table-invitation>`;case"screen":return c`<shared-screen .game=${e.game} .table=${e.table} .seats=${e.seats}></shared-screen>`;case"table":return c`<game-table .place=${e}></game-table>`}}language(){return c`<label>${this.t("languages")} <select @change=${({target:e})=>k.change({language:e.value})}>
      ${Object.entries(xe).map(([e,t])=>c`<option value=${e} lang=${e} ?selected=${e===k.language}>${t("language")}</option>`)}</select></label>`}appearance(){return c`<label>${this.t("appearance")} <select @change=${({target:e})=>k.change({appearance:e.value})}>
      ${lr.map(e=>c`<option value=${e} ?selected=${e===k.appearance}>${this.t(e)}</option>`)}</select></label>`}};customElements.define("arbitro-page",Xn);
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
*/
